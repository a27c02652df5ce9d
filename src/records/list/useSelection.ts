import { useRef, useState } from 'react'
import type { ListQuery } from '@/contract/calls'
import { allMatching, chosenCount, chosenOf, isChosen, nothing, withChosen, type Selection } from './selection'
import { useCloseOnBack } from '@/ui/overlay/useCloseOnBack'
import { useStable } from './useStable'

interface Shown<R> {
  readonly rows: readonly R[]
  /** Number of matches that are known. */
  readonly found: number
  readonly query: ListQuery
  /** A change clears the selection: other filters match other records. */
  readonly filtersKey: string
}

/** Selection of a list across pages, with the rows as read when they were selected. */
export function useSelection<R extends { readonly uuid: string }>({ rows, found, query, filtersKey }: Shown<R>) {
  const [state, setState] = useState<{ key: string; selection: Selection }>({ key: filtersKey, selection: nothing })
  const rowsByUuid = useRef(new Map<string, R>())
  const selection = state.key === filtersKey ? state.selection : nothing
  const update = (next: Selection) => setState({ key: filtersKey, selection: next })
  const choose = (some: readonly R[], chosen: boolean) => {
    for (const row of some) rowsByUuid.current.set(row.uuid, row)
    update(
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
    count: chosenCount(selection, found),
    shown,
    has,
    toggle: useStable((row: R) => choose([row], !has(row))),
    toggleShown: useStable(() => choose(rows, shown !== 'all')),
    /** Deselects deleted records. */
    remove: useStable((deleted: readonly R[]) => {
      if (selection.kind === 'some') choose(deleted, false)
    }),
    all: useStable(() => update(allMatching(query))),
    clear: useStable(() => update(nothing)),
    /** The selected rows; empty for a selection of all matches. */
    rows: (): readonly R[] =>
      selection.kind === 'all' ? [] : [...selection.uuids].flatMap((uuid) => rowsByUuid.current.get(uuid) ?? []),
  }
}

/**
 * The mode in which a press selects a row, for lists without a column of checkboxes: from `begin` or the first selected row on, until
 * nothing is selected any more or the system's back button is pressed.
 */
export function useSelecting({ count, clear }: { count: number; clear: () => void }, available: boolean) {
  const [begun, setBegun] = useState(false)
  if (begun && count > 0) setBegun(false)
  const on = available && (begun || count > 0)
  const end = () => {
    setBegun(false)
    clear()
  }
  useCloseOnBack(on, end)
  return { on, begin: () => setBegun(true), end }
}
