import { Extension, type Extensions } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { search } from 'prosemirror-search'
import { documentLink } from '@/lib/security/webLink'
import type { PictureUrls } from './pictureUrls'
import { Highlight, TextColour } from './schema/marks'
import { ParagraphStyles } from './schema/paragraphs'
import { Picture } from './schema/picture'
import { tables } from './schema/tables'
import { tasks } from './schema/tasks'
import { alignments } from './vocabulary'

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
  NamedAlign,
  TextColour,
  Highlight,
  Picture.configure({ urls, noWords: () => words.picture }),
  ...tables,
  ...tasks(words.taskOf),
  Find,
  Placeholder.configure({ placeholder: words.hint }),
]
