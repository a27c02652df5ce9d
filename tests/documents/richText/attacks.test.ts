// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { drawable } from '@/documents/richText/drawable'
import { extensionsOf } from '@/documents/richText/extensions'
import { readClipping } from '@/documents/richText/paste/clipping'
import { createPictureUrls } from '@/documents/richText/pictureUrls'
import { cleanDocument } from '@/ui/data/ForeignHtml'
import { attacks } from './attacks'

const editor = new Editor({
  element: null,
  extensions: extensionsOf(createPictureUrls(), { hint: '', picture: '', taskOf: String }),
})
const inEditor = (html: string) => {
  editor.commands.setContent(html)
  const holder = document.createElement('div')
  holder.innerHTML = editor.getHTML()
  return holder
}
const asElement = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder
}

const elements = new Set(
  'div a p br hr span blockquote pre code b strong i em u s mark h1 h2 h3 h4 h5 h6 ul ol li table colgroup col tbody thead tr th td img'.split(
    ' ',
  ),
)
const attributes =
  /^(?:href|target|rel|alt|title|colspan|rowspan|colwidth|start|data-(?:file|width|style|align|color|mark|type|checked|pm-slice))$/

/** What is in an element that no document may have. */
const harm = (holder: Element) =>
  [...holder.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.localName) ? [] : [element.localName]),
    ...[...element.attributes]
      .filter(({ name }) => !attributes.test(name))
      .map(({ name }) => `${element.localName} ${name}`),
    ...(element instanceof HTMLAnchorElement && !/^(?:https?|mailto|tel):/.test(element.href) ? [element.href] : []),
  ])

const own = ['class', 'tabindex', 'role', 'aria-label']

test.each(attacks)('%s: is harmless when cleaned, pasted, edited and drawn', (_name, html) => {
  expect(harm(cleanDocument(html))).toEqual([])
  const pasted = readClipping(html)
  expect(harm(asElement(pasted.html))).toEqual([])
  expect(harm(inEditor(cleanDocument(html).innerHTML))).toEqual([])
  expect(harm(inEditor(pasted.html))).toEqual([])
  const shown = drawable(html, { done: '', open: '', picture: '', table: '' })
  for (const element of shown.querySelectorAll('.rich-table, .rich-box'))
    for (const name of own) element.removeAttribute(name)
  expect(harm(shown)).toEqual([])
})

test('there are at least forty attacks, and each is harmful before cleaning', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(40)
  const harmless = attacks.filter(
    ([, html]) => harm(asElement(html.replaceAll(/<(\/?)(script|style)/g, '<$1x-$2'))).length === 0,
  )
  // These misuse what is allowed; see below.
  expect(harmless.map(([name]) => name)).toEqual(misuses)
})

const misuses = ['a link into the console', 'names of the editor with other values', 'a slice of the editor']

test('misused allowed attributes are removed', () => {
  const [link = '', names = '', slice = ''] = misuses.map((name) => attacks.find(([one]) => one === name)?.[1] ?? '')
  expect(cleanDocument(link).innerHTML).toBe('好好')
  expect(cleanDocument(names).innerHTML).toBe('好<p>好</p>')
  expect(readClipping(slice).html).toBe('<p>好</p>')
})

test('allowed attributes of a document are kept', () => {
  const content =
    '<h2 data-style="gov">一、范围</h2><p data-style="body">见<a href="mailto:a@b.cn">邮箱</a><a href="tel:0571-8888">电话</a></p>' +
    '<img data-file="0b7a2c3e-1111-4222-8333-444455556666" alt="渠" data-width="50" data-align="center">' +
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>修渠</p></li></ul>' +
    '<table><tbody><tr><th colspan="2" colwidth="120,80"><p>户</p></th></tr></tbody></table>' +
    '<p><span data-color="red">红</span><mark data-mark="amber">黄</mark></p>'
  const once = cleanDocument(content).innerHTML
  expect(once.replaceAll(' target="_blank" rel="noopener noreferrer"', '')).toBe(content)
  expect(cleanDocument(once).innerHTML).toBe(once)
  const written = inEditor(once)
  for (const name of ['file', 'width', 'align', 'checked', 'color', 'mark', 'style'])
    expect(written.querySelector(`[data-${name}]`)).not.toBeNull()
  expect(cleanDocument(written.innerHTML).isEqualNode(written)).toBe(true)
})
