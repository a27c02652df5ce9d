import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListQuery } from '@/api/contract'
import { listOptions } from '@/api/resource'
import type { ModuleName, Row } from '@/api/rows'
import { walkMatching, type WalkTerms } from '@/api/walk'
import type { AppPath } from '@/routes/paths'
import { useGo, usePage } from '@/routes/usePage'
import type { GridColumn } from '@/ui/data/grid/column'
import type { FilterField } from './fields'
import { knownFilters, listQuery, nextSorting, readState, writeState, type ListState } from './listQuery'
import { useGridSettings } from './useGridSettings'
import { useSelection } from './useSelection'
import { useStable } from './useStable'
import { useViews } from './useViews'

interface ListTerms<R> {
  /** Keep it stable. */
  readonly columns: readonly GridColumn<R>[]
  /** What the list is filtered by. Keep it stable. */
  readonly fields?: readonly FilterField[]
  /** Always asked of the server besides, for example the tree node that a page shows. */
  readonly fixed?: Readonly<Record<string, string>>
}

const noFields: readonly FilterField[] = []

/**
 * The list of a module on a page: filters, sorting and page stand in the address of the page's tab, so that back, reload and a
 * shared link bring them; selection over pages; the table's settings and named views as this person left them.
 */
export function useList<M extends ModuleName>(module: M, { columns, fields = noFields, fixed }: ListTerms<Row<M>>) {
  const page = usePage()
  const go = useGo()
  const client = useQueryClient()
  const [unfolded, unfold] = useState(false)
  const rules = { fields, sortable: columns.filter(({ sortable }) => sortable).map(({ id }) => id) }
  const state = readState(page.query, rules)
  const query: ListQuery = { ...listQuery(state, rules), ...fixed }
  const show = (next: ListState, replace = false) =>
    // The path of a page is one of the table's, with its parameters filled in.
    go(page.path as AppPath, { query: writeState(next), replace })

  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(listOptions(module, query))
  const rows: readonly Row<M>[] = data?.list ?? []
  const total = data?.total ?? 0
  const { sort: _sort, order: _order, pageNo: _no, pageSize: _size, ...asked } = query
  const selection = useSelection({ rows, total, query, filtersKey: JSON.stringify(asked) })
  const grid = useGridSettings(page.path, columns)
  const saved = useViews(page.path)

  const last = Math.max(1, Math.ceil(total / state.pageSize))
  const isBeyond = data !== undefined && !isPlaceholderData && state.pageNo > last
  const toLast = useStable(() => show({ ...state, pageNo: last }, true))
  useEffect(() => {
    // The last record of the last page was deleted, or the address is an old one.
    if (isBeyond) toLast()
  }, [isBeyond, toLast])

  const matching = (terms: WalkTerms & { query?: ListQuery } = {}) =>
    walkMatching<Row<M>>((pageNo, pageSize) => {
      const part = { ...(terms.query ?? query), pageNo, pageSize }
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
    path: page.path,
    columns,
    fields,
    ...state,
    query,
    unfolded,
    unfold,
    /** Filters anew from page 1; the same filters again are read again. */
    search: (filters: Readonly<Record<string, unknown>>) => {
      const next = { ...state, filters: knownFilters(filters, rules), pageNo: 1 }
      if (JSON.stringify(writeState(next)) === JSON.stringify(writeState(state))) void refetch()
      else show(next)
    },
    sortBy: useStable((id: string) => {
      const { sort: _before, order: _way, ...rest } = state
      show({ ...rest, ...nextSorting(state, id), pageNo: 1 })
    }),
    turn: (to: { pageNo: number; pageSize: number }) => show({ ...state, ...to }),
    data,
    rows,
    total,
    error,
    /** Since when these are the data, in ms since 1970, where they are not the server's of just now. */
    asOf: data?.asOf ?? (error && data ? dataUpdatedAt : undefined),
    partial: data?.partial,
    busy: isPlaceholderData,
    refetch: () => void refetch(),
    selection,
    ...grid,
    views: {
      ...saved,
      /** What a view of now would hold. */
      now: { query: writeState({ ...lasting, pageNo: 1 }), settings: grid.settings },
      apply: (view: { readonly query: Readonly<Record<string, string>>; readonly settings: unknown }) => {
        if (view.settings) grid.setSettings(view.settings as typeof grid.settings)
        show(readState(view.query, rules))
      },
    },
    pageNo,
    /** All rows that match, page by page. */
    matching,
    /** The selected rows, in parts; of all that match they are read page by page. */
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
