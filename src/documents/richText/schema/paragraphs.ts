import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { headingNumbers, numberLength } from '../numbering'
import { SIGNATORY, SIGNED, signedParts } from '../signedLine'
import { styleOf, styleRow, type StyleId } from '../vocabulary'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    paragraphStyles: {
      /** Gives the selected paragraphs a style; a heading of an official document gets its number. */
      setParagraphStyle: (id: StyleId) => ReturnType
      /** Numbers the headings of official documents anew, in their order. */
      numberHeadings: () => ReturnType
    }
  }
}

/** The style of a block; undefined for what is no paragraph, or none of ours. */
export const styleOfNode = (node: Node): StyleId | undefined =>
  node.type.name === 'heading' || node.type.name === 'paragraph'
    ? styleOf(Number(node.attrs.level ?? 0), node.attrs.styleName as string | null)
    : undefined

interface Heading {
  readonly pos: number
  readonly depth: number
  readonly text: string
}

/** The headings of official documents, the title as depth -1. */
function governmentHeadings(doc: Node): Heading[] {
  const found: Heading[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'heading' && node.attrs.styleName === 'gov')
      found.push({ pos, depth: Number(node.attrs.level) - 2, text: node.textContent })
    return !node.isTextblock
  })
  return found
}

/** Gives the selected lines of who signs that word and the gap before it, where they have neither. */
function addSignatory(tr: Transaction): void {
  const ends: number[] = []
  tr.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, pos) => {
    if (node.attrs.styleName === SIGNED && signedParts(node.textContent).length === 0)
      ends.push(pos + 1 + node.content.size)
    return !node.isTextblock
  })
  // From the last: what is inserted before would move those after.
  for (const end of ends.toReversed()) tr.insertText(SIGNATORY, end)
}

/** Names of styles on paragraphs and headings, the commands that give them, and what Enter begins after them. */
export const ParagraphStyles = Extension.create({
  name: 'paragraphStyles',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: {
        styleName: {
          default: null,
          parseHTML: (element) => element.getAttribute('data-style'),
          renderHTML: ({ styleName }) => (styleName ? { 'data-style': String(styleName) } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setParagraphStyle:
      (id) =>
      ({ chain }) => {
        const { level, style = null } = styleRow(id)
        const attributes = { styleName: style, textAlign: null }
        const styled =
          level === 0 ? chain().setNode('paragraph', attributes) : chain().setNode('heading', { ...attributes, level })
        return styled
          .command(({ tr, dispatch }) => {
            if (style === SIGNED && dispatch) addSignatory(tr)
            if (style !== 'gov' || level === 1) return true
            const headings = governmentHeadings(tr.doc)
            const numbers = headingNumbers(headings.map(({ depth }) => depth))
            const { from, to } = tr.selection
            // From the last: what is inserted before would move those after.
            for (const [at, { pos, text }] of [...headings.entries()].toReversed()) {
              const inside = pos < to && pos + text.length + 1 >= from
              if (inside && dispatch) tr.insertText(numbers[at] ?? '', pos + 1, pos + 1 + numberLength(text))
            }
            return true
          })
          .run()
      },
    numberHeadings:
      () =>
      ({ tr, dispatch }) => {
        const headings = governmentHeadings(tr.doc)
        const numbers = headingNumbers(headings.map(({ depth }) => depth))
        const wrong = [...headings.entries()].filter(
          ([at, { depth, text }]) => depth >= 0 && text.slice(0, numberLength(text)).trim() !== numbers[at],
        )
        if (dispatch)
          for (const [at, { pos, text }] of wrong.toReversed())
            tr.insertText(numbers[at] ?? '', pos + 1, pos + 1 + numberLength(text))
        return wrong.length > 0
      },
  }),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        const id = styleOfNode($from.parent)
        const next = id && styleRow(id).next
        if (!empty || next === undefined || $from.parentOffset < $from.parent.content.size) return false
        return (
          editor
            .chain()
            .splitBlock({ keepMarks: false })
            // Not `setNode`: where the new paragraph has the style already, it clears nodes by places from before the split.
            .command(({ tr, state }) => {
              const attributes = { styleName: next, textAlign: null }
              tr.setNodeMarkup(tr.selection.$from.before(), state.schema.nodes.paragraph, attributes)
              return true
            })
            .run()
        )
      },
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        // The indent of an empty paragraph goes first, as a list's mark does.
        if (!empty || $from.parent.content.size > 0 || !$from.parent.attrs.styleName) return false
        return editor.commands.setParagraphStyle('paragraph')
      },
    }
  },
})
