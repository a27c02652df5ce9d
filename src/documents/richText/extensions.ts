import { Extension, type Extensions, Mark } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { search } from 'prosemirror-search'
import { documentLink } from '@/lib/security/webLink'
import type { PictureUrls } from './pictureUrls'
import { ParagraphStyles } from './schema/paragraphs'
import { Picture } from './schema/picture'
import { SignedLine } from './schema/signedLine'
import { alignments, colours, highlights } from './vocabulary'
import { Table, TableCell, TableHeader, TableRow, TableView } from '@tiptap/extension-table'
import { TaskItem, TaskList } from '@tiptap/extension-list'

/** Tasks; their boxes are no part of the content, which says in words of its own what is done. `labelOf` names a box. */
const tasks = (labelOf: (text: string) => string) => [
  TaskList,
  TaskItem.extend({
    renderHTML: ({ node }) => [
      'li',
      { 'data-type': 'taskItem', 'data-checked': String(node.attrs.checked === true) },
      0,
    ],
  }).configure({ nested: true, a11y: { checkboxLabel: (node) => labelOf(node.firstChild?.textContent ?? '') } }),
]

/** A table whose content has no styles: the widths of columns stand at its cells. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Shows the widths that the cells have; the library's own leaves a column at a width that was undone. */
class Columns extends TableView {
  override update(node: TableView['node']): boolean {
    for (const column of this.colgroup.querySelectorAll('col')) column.style.width = ''
    return super.update(node)
  }
}

/** Narrowest column, in CSS pixels. */
const COLUMN_MIN = 48

const tables = [
  PlainTable.configure({ View: Columns, resizable: true, cellMinWidth: COLUMN_MIN, lastColumnResizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]

const named =
  (attribute: string, names: Readonly<Record<string, unknown>>) =>
  (element: HTMLElement): { name: string } | false => {
    const name = element.getAttribute(attribute) ?? ''
    return Object.hasOwn(names, name) ? { name } : false
  }

/** A text's colour by its name; the theme says what that is. */
const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => ({ name: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'span[data-color]', getAttrs: named('data-color', colours) }],
  renderHTML: ({ mark }) => ['span', { 'data-color': String(mark.attrs.name) }, 0],
})

/** A colour behind a text by its name. */
const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ name: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'mark[data-mark]', getAttrs: named('data-mark', highlights) }],
  renderHTML: ({ mark }) => ['mark', { 'data-mark': String(mark.attrs.name) }, 0],
})

const aligned = ['heading', 'paragraph', 'picture']

/** Alignment by its name instead of by a style. */
const NamedAlign = TextAlign.extend({
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => alignments.find((one) => one === element.getAttribute('data-align')) ?? null,
          renderHTML: ({ textAlign }) => (textAlign ? { 'data-align': String(textAlign) } : {}),
        },
      },
    },
  ],
}).configure({ types: aligned, alignments: [...alignments] })

const Find = Extension.create({ name: 'find', addProseMirrorPlugins: () => [search()] })

export interface SchemaWords {
  readonly hint: string
  readonly picture: string
  readonly taskOf: (text: string) => string
}

/** What a rich text can hold, and what its keys do. */
export const extensionsOf = (urls: PictureUrls, words: SchemaWords): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5] },
    dropcursor: { color: 'currentColor', width: 2 },
    link: {
      openOnClick: false,
      isAllowedUri: (url) => documentLink(url) !== undefined,
      shouldAutoLink: (url) => documentLink(url) !== undefined,
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer' },
    },
  }),
  ParagraphStyles,
  SignedLine,
  NamedAlign,
  TextColour,
  Highlight,
  Picture.configure({ urls, noWords: () => words.picture }),
  ...tables,
  ...tasks(words.taskOf),
  Find,
  Placeholder.configure({ placeholder: words.hint }),
]
