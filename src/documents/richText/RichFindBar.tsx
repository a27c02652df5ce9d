import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import { FindBar, type FindQuery } from '../FindBar'

const commands = { next: findNext, previous: findPrev, replace: replaceNext, replaceAll }

const countOf = (editor: Editor) => {
  const found = getMatchHighlights(editor.state).find()
  const { from, to } = editor.state.selection
  return { total: found.length, present: found.findIndex((one) => one.from === from && one.to === to) + 1 }
}

interface RichFindBarProps {
  editor: Editor
  initial: string
  onClose: () => void
}

/** The find bar of the rich text editor. */
export function RichFindBar({ editor, initial, onClose }: RichFindBarProps) {
  const count = useEditorState({ editor, selector: () => countOf(editor) })
  const finder = {
    ...count,
    search: ({ search, replacement, caseSensitive }: FindQuery) => {
      // The editor may have left the page before its bar.
      if (!editor.isInitialized) return
      const query = new SearchQuery({ search, replace: replacement, caseSensitive, literal: true })
      editor.view.dispatch(setSearchState(editor.state.tr, query))
    },
    run: (step: keyof typeof commands) => {
      commands[step](editor.state, (transaction) => editor.view.dispatch(transaction.scrollIntoView()), editor.view)
    },
  }
  return <FindBar finder={finder} initial={initial} onClose={onClose} />
}
