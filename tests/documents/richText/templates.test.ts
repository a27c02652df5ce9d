// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { markdownKind } from '@/documents/markdown/markdownKind'
import { hasOwnTitle, hasRedHead, isOfficial } from '@/documents/ownTitle'
import { extensionsOf } from '@/documents/richText/extensions'
import { createPictureUrls } from '@/documents/richText/pictureUrls'
import { richTextKind } from '@/documents/richText/richTextKind'
import { styleOfNode } from '@/documents/richText/schema/paragraphs'
import { beginWith } from '@/documents/richText/templates/begin'
import { contentOfTemplate, templates } from '@/documents/richText/templates/templates'
import { cleanDocument } from '@/ui/data/ForeignHtml'

const day = new Date(2026, 10, 9)
const editor = new Editor({
  // Only what is mounted has a history.
  element: document.createElement('div'),
  extensions: extensionsOf(createPictureUrls(), { hint: '', picture: '', taskOf: (text) => text }),
})

test.each(templates)('template $title is valid for schema and policy', (template) => {
  const content = contentOfTemplate(template, day)
  expect(cleanDocument(content).innerHTML).toBe(content)
  editor.commands.setContent(content)
  expect(editor.getHTML()).toBe(content)
  const styles = editor.state.doc.children.map(styleOfNode)
  expect(styles).not.toContain(undefined)
  const number = template.id === 'request' ? 'govSigned' : 'govNumber'
  expect(styles.slice(0, 3)).toEqual(['govHead', number, 'govTitle'])
  expect(content).toContain('2026')
  expect(content).toContain('<p data-style="date">2026年11月9日</p>')
})

test.each(templates)('template $title has correct heading numbers and its own print form', (template) => {
  const content = contentOfTemplate(template, day)
  editor.commands.setContent(content)
  editor.commands.numberHeadings()
  expect(editor.getHTML()).toBe(content)
  expect([hasRedHead(content), hasOwnTitle(content), isOfficial(content)]).toEqual([true, true, true])
})

test('beginWith(): a template replaces the text in one step, which undo reverts', () => {
  const [notice] = templates
  editor.commands.setContent('<p>写了一句</p>')
  if (notice) beginWith(editor, notice)
  const { from, to } = editor.state.selection
  expect(editor.state.doc.textBetween(from, to)).toBe('关于××××的通知')
  editor.commands.undo()
  expect(editor.getHTML()).toBe('<p>写了一句</p>')
})

const pressEnter = () => {
  const { view } = editor
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key: 'Enter' })))
}

test.each(templates)('template $title: Enter at its end and after its title adds a paragraph', (template) => {
  editor.commands.setContent(contentOfTemplate(template, day))
  const before = editor.state.doc.childCount
  editor.commands.focus('end')
  pressEnter()
  const title = editor.state.doc.children.findIndex((node) => styleOfNode(node) === 'govTitle')
  const end = editor.state.doc.children.slice(0, title + 1).reduce((size, node) => size + node.nodeSize, 0) - 1
  editor.commands.setTextSelection(end)
  pressEnter()
  expect(editor.state.doc.childCount).toBe(before + 2)
  expect(styleOfNode(editor.state.doc.child(title + 1))).toBe('govBody')
})

const [notice] = templates.map((template) => contentOfTemplate(template, day))
test.each([
  ['红头、文号和标题', '关于汛期值班的通知', notice?.replaceAll('××××', '汛期值班'), /^各村民委员会/],
  ['与标题相同的标题', '清理河道', '<h1>清理河道</h1><p>从石桥到双河。</p>', /^从石桥到双河。$/],
  ['标题截短了', '关于清理河道', '<h1 data-style="gov">关于清理河道垃圾的通知</h1><p>各组：</p>', /^各组：$/],
  ['另一个标题', '清理河道', '<h1>范围</h1><p>从石桥到双河。</p>', /^范围 从石桥到双河。$/],
  ['标题在文中', '清理河道', '<p>清理河道从今天起。</p>', /^清理河道从今天起。$/],
])('excerptOf() rich text: %s', (_case, title, content = '', expected) =>
  expect(richTextKind.excerptOf(content, title)).toMatch(expected),
)

test.each([
  ['清理河道', '# 清理河道\n\n从石桥到双河。', '从石桥到双河。'],
  ['清理河道', '# 范围\n\n从石桥到双河。', '范围 从石桥到双河。'],
  ['清理河道', '从石桥到双河。', '从石桥到双河。'],
  ['清理河道', '# 清理河道', ''],
])('excerptOf() Markdown: the title %s of %j', (title, content, expected) =>
  expect(markdownKind.excerptOf(content, title)).toBe(expected),
)
