import type { AnyRow } from '@/api/outbox'
import type { CachedModule } from '@/api/replica'
import type { Stored } from '../lock/secret'

/** A row as the server last answered it to a person. */
export interface CachedRow {
  readonly user: string
  readonly module: string
  readonly uuid: string
  readonly row: AnyRow
  /** When it was answered, in ms. */
  readonly at: number
  /**
   * Its place in the whole list in the server's own order, from 0, as far as that was read. A half stands between two places:
   * the row was at one that another has taken.
   */
  readonly place?: number
}

/** What is known of a module's list as a whole. */
export interface CachedList extends CachedModule {
  readonly user: string
  /** Of one row, on average. */
  readonly rowBytes: number
}

/** An answer that is no list of rows, word for word. */
export interface CachedAnswer {
  readonly user: string
  /** Path and query. */
  readonly path: string
  readonly type: string
  readonly text: string
  readonly at: number
}

export interface ReplicaSchema {
  keptRows: { key: [string, string, string]; value: Stored<'keptRows'>; indexes: { byPlace: [string, string, number] } }
  keptLists: { key: [string, string]; value: CachedList }
  keptAnswers: { key: [string, string]; value: Stored<'keptAnswers'>; indexes: { byTime: [string, number] } }
}
