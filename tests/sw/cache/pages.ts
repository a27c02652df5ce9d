import type { AnyRow } from '@/contract/rows'
import type { Replica } from '../../../sw/cache/store'

export const row = (uuid: string): AnyRow => ({ uuid, id: 1, title: uuid })
/** A row for each letter. */
export const rowsOf = (uuids: string) => uuids.split('').map(row)

interface Of {
  readonly user?: string
  readonly module?: string
  /** When the answer came and was requested, in ms. */
  readonly at?: number
  readonly requestedAt?: number
  /** The uuid that it was filtered by. */
  readonly uuid?: string
}
/** Caches rows from position `start` of a list of `total`; without `start` those of a search. */
export const cachePage = (
  replica: Replica,
  uuids: string,
  start: number | undefined,
  total: number,
  { user = 'a', module = 'table', at = 1, requestedAt, uuid }: Of = {},
) => replica.cacheRows({ user, module, start, at, uuid }, { list: rowsOf(uuids), total }, requestedAt)

/** The uuids of the cached rows in their order, as one text. */
export const cachedText = async (replica: Replica, { user = 'a', module = 'table' }: Of = {}) =>
  (await replica.rows(user, module))?.rows.map(({ uuid }) => uuid).join('')
