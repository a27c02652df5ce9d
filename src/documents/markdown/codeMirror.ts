import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { deleteMarkupBackward, insertNewlineContinueMarkup, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { search } from '@codemirror/search'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder, type KeyBinding } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Classes of markdown.css, so that the colours are the theme's. */
const marks = HighlightStyle.define([
  { tag: tags.heading, class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: tags.strikethrough, class: 'md-strike' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: tags.quote, class: 'md-quote' },
  { tag: [tags.link, tags.url], class: 'md-link' },
  { tag: [tags.processingInstruction, tags.meta], class: 'md-mark' },
])

const access = new Compartment()

const readOnlyFacets = (readOnly: boolean): Extension => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
]

interface EditorTerms {
  readonly content: string
  readonly label: string
  readonly hint: string
  readonly readOnly: boolean
  readonly keys: readonly KeyBinding[]
  readonly extensions: Extension
}

/** The state of a Markdown editor. Tab leaves it; lists are indented by Ctrl+] and Ctrl+[. */
export const createState = ({ content, label, hint, readOnly, keys, extensions }: EditorTerms): EditorState =>
  EditorState.create({
    doc: content,
    extensions: [
      history(),
      keymap.of([
        ...keys,
        { key: 'Enter', run: insertNewlineContinueMarkup },
        { key: 'Backspace', run: deleteMarkupBackward },
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      markdownLanguage.extension,
      syntaxHighlighting(marks),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      placeholder(hint),
      // The bar is ours (MarkdownFindBar); the panel only has to be there.
      search({ top: true, createPanel: () => ({ dom: document.createElement('div'), top: true }) }),
      access.of(readOnlyFacets(readOnly)),
      extensions,
    ],
  })

export const readOnlyEffect = (readOnly: boolean) => access.reconfigure(readOnlyFacets(readOnly))
