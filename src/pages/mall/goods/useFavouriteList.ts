import { useQueries } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/rows'
import type { Sorting } from '@/records/list/listQuery'
import type { List } from '@/records/list/useList'

type Good = Row<'goods'>

/** The most values of one parameter (spec §9). */
const PART = 20

export const inParts = (uuids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(uuids.length / PART) }, (_, at) => uuids.slice(at * PART, (at + 1) * PART))

/** Goods by price, or in the order of the favourites. */
export function ordered(rows: readonly Good[], uuids: readonly string[], { sort, order }: Sorting): readonly Good[] {
  const places = new Map(uuids.map((uuid, at) => [uuid, at]))
  const placeOf = ({ uuid }: Good) => places.get(uuid) ?? uuids.length
  const sign = order === 'desc' ? -1 : 1
  return rows.toSorted((one, other) =>
    sort === 'price' ? sign * (one.price - other.price) : placeOf(one) - placeOf(other),
  )
}

/** The list of goods, or those of it that are favourites; `uuids`: the favourites, latest first. */
export function useFavouriteList(list: List<'goods'>, uuids: readonly string[]): List<'goods'> {
  const isOn = list.filters.favourite !== undefined
  const { pageNo: _no, pageSize: _size, sort: _sort, order: _order, ...filters } = list.query
  const parts = isOn ? inParts(uuids) : []
  const queries = useQueries({
    queries: parts.map((part) => listOptions('goods', { ...filters, uuid: part, pageSize: PART })),
  })
  if (!isOn) return list
  const found = ordered(
    queries.flatMap(({ data }) => data?.list ?? []).filter(({ uuid }) => uuids.includes(uuid)),
    uuids,
    list,
  )
  const isLoaded = queries.every(({ data }) => data !== undefined)
  const ages = queries.flatMap((query) => ageOf(query) ?? [])
  const { pageSize } = list
  const pageNo = Math.min(list.pageNo, Math.max(1, Math.ceil(found.length / pageSize)))
  const rows = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return {
    ...list,
    pageNo,
    rows,
    found: found.length,
    data: isLoaded ? { list: rows, found: found.length, total: found.length } : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    asOf: ages.length > 0 ? Math.min(...ages) : undefined,
    partial: queries.find(({ data }) => data?.partial)?.data?.partial,
    busy: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    refetch: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
