// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { htmlFile } from '@/documents/richText/export/htmlFile'
import { extensionsOf } from '@/documents/richText/extensions'
import { createPictureUrls } from '@/documents/richText/pictureUrls'
import { richTextKind } from '@/documents/richText/richTextKind'
import { nameSignedParts, signedParts } from '@/documents/richText/signedLine'

const LINE = '青政请〔2026〕3号　签发人：张三'
const paragraph = (inner: string) => `<p data-style="signed">${inner}</p>`

const partsOf = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset, textContent }) => [dataset.part, textContent])
const PARTS = [
  ['number', '青政请〔2026〕3号'],
  ['gap', '　'],
  ['name', '张三'],
]

test.each([
  ['a line of both', LINE, PARTS],
  ['a tab', '青政请〔2026〕3号\t签发人:张三', [PARTS[0], ['gap', '\t'], PARTS[2]]],
  [
    'several who sign',
    '3号　　签发人：张三　李四',
    [
      ['number', '3号'],
      ['gap', '　　'],
      ['name', '张三　李四'],
    ],
  ],
  [
    'no name yet',
    '3号　签发人：',
    [
      ['number', '3号'],
      ['gap', '　'],
    ],
  ],
  ['no number yet', '　签发人：张三', [PARTS[1], PARTS[2]]],
  [
    'no word before the name',
    '3号　张三',
    [
      ['number', '3号'],
      ['gap', '　'],
    ],
  ],
  ['only a number', '青政请〔2026〕3号', []],
  ['a number and a gap', '青政请〔2026〕3号　 ', []],
])('signedParts(): %s', (_case, text, expected) =>
  expect(signedParts(text).map(({ part, from, to }) => [part, text.slice(from, to)])).toEqual(expected),
)

test('nameSignedParts(): parts are marked through inline marks without changing the text', () => {
  const holder = document.createElement('div')
  holder.innerHTML = paragraph('青政请<em>〔2026〕</em>3号　签<strong>发人：张</strong>三') + '<p>一　二：三</p>'
  const words = holder.textContent
  nameSignedParts(holder)
  expect(holder.textContent).toBe(words)
  expect(partsOf(holder)).toEqual([
    ['number', '青政请'],
    ['number', '〔2026〕'],
    ['number', '3号'],
    ['gap', '　'],
    ['name', '张'],
    ['name', '三'],
  ])
  holder.innerHTML = paragraph(LINE).replace('>', ' data-align="center">')
  nameSignedParts(holder)
  expect(partsOf(holder)).toEqual([])
})

test('an exported HTML file has the parts, and is imported as the same text', async () => {
  const content = paragraph(LINE) + '<p data-style="body">正文</p>'
  const file = await htmlFile({ title: '请示', content, fileOf: () => Promise.resolve(undefined) })
  expect(partsOf(new DOMParser().parseFromString(file, 'text/html'))).toEqual(PARTS)
  const read = richTextKind.source.read('请示.html', file)
  const editor = new Editor({
    element: null,
    extensions: extensionsOf(createPictureUrls(), { hint: '', picture: '', taskOf: (text) => text }),
    content: read.content,
  })
  expect(editor.getHTML()).toBe(content)
})

test('the editor marks the parts while typing, and adds the missing label to a line', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsOf(createPictureUrls(), { hint: '', picture: '', taskOf: (text) => text }),
    content: '<p>青政请〔2026〕3号</p>',
  })
  editor.commands.focus('end')
  editor.commands.setParagraphStyle('govSigned')
  expect(editor.getHTML()).toBe(paragraph('青政请〔2026〕3号　签发人：'))
  editor.commands.insertContent('张三')
  expect(editor.getHTML()).toBe(paragraph(LINE))
  expect(partsOf(editor.view.dom)).toEqual(PARTS)
  editor.commands.setParagraphStyle('govSigned')
  expect(editor.getHTML()).toBe(paragraph(LINE))
})
