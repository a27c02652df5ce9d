import { partIn, type Part } from '@/lib/part'
import { gatewayHeader } from '@/protocol/worker'
import type { List } from '@/contract/calls'
import { ApiError, isTransient } from '@/contract/status'

/** Freshness of a response. */
export interface Freshness {
  /** Time of the oldest cached part, in ms since 1970; absent for a response of the server. */
  readonly asOf?: number
  /** How much of the list is cached, when that is not all of it. */
  readonly partial?: Part
  /** Given before the server was requested (`gatewayHeader.cachedFirst`). */
  readonly provisional?: true
}

type Meta = Readonly<Record<string, unknown>>

/** The `meta` of a query that prefers a cached answer. */
export const preferCached = (meta?: Meta) => ({ ...meta, cachedFirst: true })

/** The request headers of a query with this `meta`. */
export const preferenceHeaders = (meta?: Meta): Readonly<Record<string, string>> =>
  meta?.cachedFirst ? { [gatewayHeader.cachedFirst]: '1' } : {}

/** Reads the freshness from the gateway's headers. */
export function freshnessOf(headers: Headers): Freshness {
  const asOf = Date.parse(headers.get(gatewayHeader.asOf) ?? '')
  if (Number.isNaN(asOf)) return {}
  const partial = partIn(headers.get(gatewayHeader.partial))
  const provisional = headers.has(gatewayHeader.cachedFirst)
  return { asOf, ...(partial && { partial }), ...(provisional && { provisional }) }
}

/** Rows that match a query, with how many do: `found` of those that are known, `total` of all, undefined while a part is known. */
export interface Found<R> extends Freshness {
  readonly list: readonly R[]
  readonly found: number
  readonly total: number | undefined
  /** Both are estimates. */
  readonly about?: boolean | undefined
  /** The key from which the next page is read on, from servers that have keys. */
  readonly next?: string | undefined
  /** As in the answer. */
  readonly elsewhere?: boolean | undefined
}

/** A list's answer with its freshness from the gateway's headers. */
export function foundIn<R>({ list, total, ...more }: List<R>, headers: Headers): Found<R> {
  const freshness = freshnessOf(headers)
  return { list, found: total, total: freshness.partial ? undefined : total, ...more, ...freshness }
}

/** The part of a query from which the age of its data follows. */
export interface Answered {
  readonly data: Freshness | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
}

/** Age of a query's data in ms since 1970 if it is cached, or if a newer request failed; else undefined. */
export const ageOf = ({ data, error, dataUpdatedAt }: Answered): number | undefined =>
  data?.asOf ?? (error && data ? dataUpdatedAt : undefined)

/** Whether query data comes from the cache on this device. */
export const isCached = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as Freshness).asOf !== undefined

interface QueryState {
  readonly data: unknown
  readonly error: unknown
}
/**
 * Whether a query waits for the server: its data are cached, or it has failed without a word about the call itself. Repeating what has thrown
 * an exception in the page would throw it again.
 */
export const waitsForServer = ({ data, error }: QueryState): boolean =>
  isCached(data) || (error instanceof ApiError && isTransient(error) && error.kind !== 'exception')

const RETRY_MS = 15_000
const FRESH_MS = 30_000

/** Options of a query of the server: fresh for `FRESH_MS`, and repeated until the server has answered. */
export const untilFresh = {
  staleTime: ({ state }: { state: QueryState }) => (isCached(state.data) ? 0 : FRESH_MS),
  refetchInterval: ({ state }: { state: QueryState }) => waitsForServer(state) && RETRY_MS,
} as const
