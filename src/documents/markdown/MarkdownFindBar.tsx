import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { useEffect, useState } from 'react'
import { FindBar, type FindQuery } from '../FindBar'

const commands = { next: findNext, previous: findPrevious, replace: replaceNext, replaceAll }

/** Counting ends here: a letter in a long text is found often. */
const COUNT_MAX = 9999

function countOf(state: EditorState, query: SearchQuery) {
  const { from, to } = state.selection.main
  let [total, present] = [0, 0]
  if (!query.valid) return { total, present }
  const cursor = query.getCursor(state)
  for (let match = cursor.next(); !match.done && total < COUNT_MAX; match = cursor.next()) {
    total += 1
    if (match.value.from === from && match.value.to === to) present = total
  }
  return { total, present }
}

interface MarkdownFindBarProps {
  view: EditorView
  /** What the editor shows now, for which the matches are counted. */
  state: EditorState
  initial: string
  onClose: () => void
}

/** The find bar of the Markdown editor. */
export function MarkdownFindBar({ view, state, initial, onClose }: MarkdownFindBarProps) {
  const [query, setQuery] = useState(() => new SearchQuery({ search: '' }))
  useEffect(() => {
    // Matches are marked while a panel is open; ours has nothing in it.
    openSearchPanel(view)
    return () => void closeSearchPanel(view)
  }, [view])
  const finder = {
    ...countOf(state, query),
    search: ({ search, replacement, caseSensitive }: FindQuery) => {
      const next = new SearchQuery({ search, replace: replacement, caseSensitive, literal: true })
      setQuery(next)
      view.dispatch({ effects: setSearchQuery.of(next) })
    },
    run: (step: keyof typeof commands) => void commands[step](view),
  }
  return <FindBar finder={finder} initial={initial} onClose={onClose} />
}
