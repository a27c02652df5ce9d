import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListQuery } from '@/contract/calls'
import { inVillages } from '@/contract/villages'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { walkMatching, type WalkTerms } from '@/client/walk'
import { addressAt } from '@/routes/address'
import { useGo, usePage } from '@/routes/usePage'
import { setNear, useNear } from '@/stores/here'
import { useRights } from '@/stores/rights'
import { useMyVillages } from '@/stores/villages'
import type { GridColumn } from '@/ui/data/grid/column'
import type { FilterField } from './fields'
import { knownFilters, listQuery, nextSorting, readState, writeState, type ListState, type Sorting } from './listQuery'
import { useGridSettings, useViews } from './useListSettings'
import { useSelection } from './useSelection'
import { useStable } from './useStable'

interface ListTerms<R> {
  /** Must be stable. */
  readonly columns: readonly GridColumn<R>[]
  /** Filter fields. Must be stable. */
  readonly fields?: readonly FilterField[]
  /** Fixed query parameters, for example the selected tree node. */
  readonly fixed?: Readonly<Record<string, string>>
}

const noFields: readonly FilterField[] = []

/**
 * State of a module's list. Filters, sorting and page number live in the tab's address, so that back, reload and shared links restore
 * them; also selection across pages, table settings and named views.
 */
export function useList<M extends ModuleName>(module: M, { columns, fields = noFields, fixed }: ListTerms<Row<M>>) {
  const page = usePage()
  const go = useGo()
  const client = useQueryClient()
  const [unfolded, unfold] = useState(false)
  const rules = { fields, sortable: columns.filter(({ sortable }) => sortable).map(({ id }) => id) }
  const state = readState(page.query, rules)
  const villages = useMyVillages()
  const near = useNear(page.path)
  const { sort: _sorted, order: _ordered, ...unsorted } = state
  const shown: ListState = near ? unsorted : state
  const byDistance = near && ({ sort: `geo:${near.point.join(',')}`, order: 'asc' } as const)
  const whole: ListQuery = { ...listQuery(state, rules), ...fixed, ...byDistance }
  const query = inVillages(module, whole, villages)
  const show = (next: ListState, replace = false) => go(addressAt(page.path, writeState(next)), { replace })

  // The page behind one that was shown is found by key; the address has its number, for whoever opens it.
  const [keys] = useState(() => new Map<string, string>())
  const after = keys.get(JSON.stringify(query))
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(
    listOptions(module, after === undefined ? query : { ...query, after }),
  )
  const rows: readonly Row<M>[] = data?.list ?? []
  const found = data?.found ?? 0
  const { sort: _sort, order: _order, pageNo: _no, pageSize: _size, ...asked } = query
  const selection = useSelection({ rows, found, query, filtersKey: JSON.stringify(asked) })
  const grid = useGridSettings(page.path, columns)
  const savedViews = useViews(page.path)

  if (data?.next !== undefined && !isPlaceholderData)
    keys.set(JSON.stringify({ ...query, pageNo: state.pageNo + 1 }), data.next)

  const last = Math.max(1, Math.ceil(found / state.pageSize))
  const isBeyond = data !== undefined && !isPlaceholderData && state.pageNo > last
  const sortTo = (next: Sorting) => {
    setNear(page.path, false)
    const { sort: _before, order: _way, ...rest } = state
    show({ ...rest, ...next, pageNo: 1 })
  }
  const toLast = useStable(() => show({ ...state, pageNo: last }, true))
  useEffect(() => {
    // The last record of the last page was deleted, or the address is outdated.
    if (isBeyond) toLast()
  }, [isBeyond, toLast])

  const matching = (terms: WalkTerms & { query?: ListQuery } = {}) =>
    walkMatching<Row<M>>((walked) => {
      const part = { ...(terms.query ?? query), ...walked, ...(terms.for && { for: terms.for }) }
      const options = listOptions(module, part)
      return client.fetchQuery({
        ...options,
        queryKey: [module, 'walk', part],
        staleTime: 0,
        gcTime: 0,
      })
    }, terms)

  const { pageNo, ...lasting } = state
  return {
    module,
    rights: useRights(module),
    path: page.path,
    columns,
    fields,
    ...shown,
    /** The place by which the nearest come first, which only this device keeps; undefined while they do not. */
    near,
    /** Whether the nearest come first, from page 1. */
    setNear: (on: boolean) => {
      setNear(page.path, on)
      show({ ...state, pageNo: 1 })
    },
    query,
    /** The chosen villages that it holds; none when it is not narrowed to them. */
    villages: query === whole ? [] : villages,
    unfolded,
    unfold,
    /** Applies filters from page 1; unchanged filters refetch. */
    search: (filters: Readonly<Record<string, unknown>>) => {
      const known = knownFilters(filters, rules)
      const exact = (state.exact ?? []).filter((name) => known[name] === state.filters[name])
      const next = { ...state, filters: known, exact, pageNo: 1 }
      if (JSON.stringify(writeState(next)) === JSON.stringify(writeState(state))) void refetch()
      else show(next)
    },
    sortTo,
    sortBy: useStable((id: string) => sortTo(nextSorting(state, id))),
    /** Takes out of the address what is not the list's. */
    tidyAddress: () => show(state, true),
    turn: (to: { pageNo: number; pageSize: number }) => show({ ...state, ...to }),
    data,
    rows,
    /** Number of matches among the known rows: of all, unless `partial`. */
    found,
    /** Whether that is an estimate. */
    about: data?.about === true,
    error,
    /** Age of the data in ms since 1970; undefined when fresh from the server. */
    asOf: ageOf({ data, error, dataUpdatedAt }),
    partial: data?.partial,
    busy: isPlaceholderData,
    refetch: () => void refetch(),
    selection,
    ...grid,
    views: {
      ...savedViews,
      /** Content of a view saved now. */
      now: { query: writeState({ ...lasting, pageNo: 1 }), settings: grid.settings },
      apply: (view: { readonly query: Readonly<Record<string, string>>; readonly settings: unknown }) => {
        setNear(page.path, false)
        if (view.settings) grid.setSettings(view.settings as typeof grid.settings)
        show(readState(view.query, rules))
      },
    },
    pageNo,
    /** All matching rows, page by page. */
    matching,
    /** The selected rows in batches; a selection of all matches is read page by page. */
    chosenRows: (terms: WalkTerms = {}): AsyncIterable<readonly Row<M>[]> => {
      const { selection: chosen } = selection
      if (chosen.kind === 'all') return matching({ ...terms, query: chosen.query, except: chosen.except })
      return (async function* () {
        yield selection.rows()
      })()
    },
  }
}
export type List<M extends ModuleName> = ReturnType<typeof useList<M>>
