import { useRef, useState } from 'react'
import type { ListQuery } from '@/api/contract'
import { allMatching, chosenCount, chosenOf, isChosen, nothing, withChosen, type Selection } from './selection'
import { useStable } from './useStable'

interface Shown<R> {
  readonly rows: readonly R[]
  readonly total: number
  readonly query: ListQuery
  /** What is selected is dropped when this is different: other filters find other records. */
  readonly filtersKey: string
}

/** What is selected of a list, over its pages, with the rows as they were read when they were selected. */
export function useSelection<R extends { readonly uuid: string }>({ rows, total, query, filtersKey }: Shown<R>) {
  const [state, setState] = useState<{ key: string; selection: Selection }>({ key: filtersKey, selection: nothing })
  const known = useRef(new Map<string, R>())
  const selection = state.key === filtersKey ? state.selection : nothing
  const put = (next: Selection) => setState({ key: filtersKey, selection: next })
  const choose = (some: readonly R[], chosen: boolean) => {
    for (const row of some) known.current.set(row.uuid, row)
    put(
      withChosen(
        selection,
        some.map(({ uuid }) => uuid),
        chosen,
      ),
    )
  }
  const shown = chosenOf(
    selection,
    rows.map(({ uuid }) => uuid),
  )
  const has = (row: R) => isChosen(selection, row.uuid)
  return {
    selection,
    count: chosenCount(selection, total),
    shown,
    has,
    toggle: useStable((row: R) => choose([row], !has(row))),
    toggleShown: useStable(() => choose(rows, shown !== 'all')),
    /** These records are gone. */
    drop: useStable((gone: readonly R[]) => {
      if (selection.kind === 'some') choose(gone, false)
    }),
    all: useStable(() => put(allMatching(query))),
    clear: useStable(() => put(nothing)),
    /** The selected rows, of a selection of some. */
    rows: (): readonly R[] =>
      selection.kind === 'all' ? [] : [...selection.uuids].flatMap((uuid) => known.current.get(uuid) ?? []),
  }
}
