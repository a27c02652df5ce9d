import { Extension, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { SIGNED, signedParts } from '../signedLine'

function partsIn(doc: Node): Decoration[] {
  const found: Decoration[] = []
  doc.descendants((node, pos) => {
    if (node.attrs.styleName === SIGNED && node.attrs.textAlign == null) {
      // What is no text counts one, as places do.
      const text = node.textBetween(0, node.content.size, undefined, '\uFFFC')
      for (const { part, from, to } of signedParts(text))
        found.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { 'data-part': part }))
    }
    return !node.isTextblock
  })
  return found
}

/** Goes, or selects, to an end of such a line: for the browser, which would stop between its parts, they are lines of their own. */
const toEnd =
  (end: 'start' | 'end', extend = false) =>
  ({ editor }: { editor: Editor }): boolean => {
    const { $head, anchor } = editor.state.selection
    if ($head.parent.attrs.styleName !== SIGNED) return false
    const to = end === 'start' ? $head.start() : $head.end()
    return editor.commands.setTextSelection({ from: extend ? anchor : to, to })
  }

/** Shows who signs at the right of the document number while it is written. */
export const SignedLine = Extension.create({
  name: 'signedLine',
  addKeyboardShortcuts: () => ({
    Home: toEnd('start'),
    End: toEnd('end'),
    'Shift-Home': toEnd('start', true),
    'Shift-End': toEnd('end', true),
  }),
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_config, { doc }) => DecorationSet.create(doc, partsIn(doc)),
        apply: (tr, shown) => (tr.docChanged ? DecorationSet.create(tr.doc, partsIn(tr.doc)) : shown),
      },
      props: {
        decorations(state) {
          return this.getState(state)
        },
      },
    }),
  ],
})
