// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawable } from '@/documents/richText/drawable'
import { htmlFile } from '@/documents/richText/export/htmlFile'
import { wordFile } from '@/documents/richText/export/wordFile'
import { extensionsOf } from '@/documents/richText/extensions'
import { readClipping } from '@/documents/richText/paste/clipping'
import { createPictureUrls } from '@/documents/richText/pictureUrls'
import { richTextKind } from '@/documents/richText/richTextKind'
import { htmlParagraphs } from '@/lib/paragraphs'
import { htmlText } from '@/lib/security/htmlText'
import { cleanDocument, cleanHtml } from '@/ui/data/ForeignHtml'

const editor = new Editor({
  element: null,
  extensions: extensionsOf(createPictureUrls(), { hint: '', picture: '', taskOf: String }),
})
const words = { done: '', open: '', picture: '', table: '' }

/** What makes a text of each content: as it is read and printed, edited, listed, compared, imported, and shown among other pages. */
const uses: Readonly<Record<string, (html: string) => string>> = {
  'reader, print': (html) => drawable(html, words).textContent,
  editor: (html) => {
    editor.commands.setContent(cleanDocument(html).innerHTML)
    return editor.getText()
  },
  excerpt: (html) => richTextKind.toText(html),
  paragraphs: (html) => htmlParagraphs(html).map(htmlText).join(''),
  import: (html) => htmlText(richTextKind.source.read('a.html', html).content),
  paste: (html) => htmlText(readClipping(html).html),
  message: (html) => htmlText(cleanHtml(html)),
}
const files = [
  (content: string) => htmlFile({ title: '文', content, fileOf: () => Promise.resolve(undefined) }),
  (content: string) => wordFile({ title: '文', content, fileOf: () => Promise.resolve(undefined) }),
]

const odd = fc.constantFrom(
  '<frameset>',
  '<frame>',
  '</frameset>',
  '<noframes>',
  '<html>',
  '<head>',
  '<body>',
  '</body>',
  '<plaintext>',
  '<svg>',
  '<math>',
  '<svg><foreignObject>',
  '<template>',
  '</template>',
  '<!--',
  '-->',
  '<!doctype html>',
  '<script>x</script>',
  '<style>p{}</style>',
  '<table>',
  '<tr>',
  '<td>',
  '</table>',
  '<select>',
  '<option>',
  '<p',
  '<a href="',
  '<li>',
  '<ul data-type="taskList">',
  '<img>',
  '<b><p></b>',
  '&',
  '&#0;',
  '\0',
  '\uD800',
  ' ',
  '<?xml ?>',
  '<![CDATA[x]]>',
)

test.each(Object.entries(uses))('%s: odd HTML does not throw, and text before it stays', (_name, textOf) => {
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 8 }), (pieces) => {
      textOf(pieces.join(''))
      expect(textOf(`<p>好</p>${pieces.join('')}`)).toContain('好')
    }),
    { numRuns: 30 },
  )
})

test('files are made of odd HTML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { maxLength: 8 }), async (pieces) => {
      for (const make of files) expect(new Blob([await make(pieces.join(''))]).size).toBeGreaterThan(100)
    }),
    { numRuns: 15 },
  )
})

const contents = Object.entries(uses).filter(([name]) => name !== 'import' && name !== 'paste')
test.each(contents)('%s: text inside a frameset stays', (_name, textOf) => {
  for (const html of ['<frameset><p>好', '<html><frameset rows="1"><frame></frameset></html>好', '<p></p><frameset>好'])
    expect(textOf(html)).toContain('好')
})

test('htmlText(): blocks are separated by spaces', () => {
  expect(htmlText('一<p>二</p><ul><li>三</li></ul><table><tr><td>四</td><td>五</td></tr></table>六<br>七')).toBe(
    '一 二 三 四 五 六 七',
  )
  expect(htmlText('<p>一<b>二</b></p>')).toBe('一二')
})
