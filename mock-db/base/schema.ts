import type { DBSchema } from 'idb'
import type { ModuleName, Row } from '@/contract/calls'
import { letters, secureRandom } from '@/lib/random'
import { SEED, SEED_ROWS } from './seedNumber'

/** Separator of a packed column; columns whose texts contain it are not packed. */
const SEPARATOR = '\u0000'

/** A stored chunk of a column: texts joined to one string are read several times faster. */
type Packed = unknown[] | string

export const pack = (values: unknown[]): Packed =>
  values.length > 0 && values.every((value) => typeof value === 'string' && !value.includes(SEPARATOR))
    ? values.join(SEPARATOR)
    : values

export const unpackPiece = (packed: Packed): unknown[] =>
  typeof packed === 'string' ? packed.split(SEPARATOR) : packed

/** A row with its version counter and the time of its last change (ISO 8601). */
export type Stored<M extends ModuleName = ModuleName> = Row<M> & { version: number; updatedAt: string }

/** Rows of a module in one generation of the data: `3/table`. */
export type Space = `${number}/${string}`
export const spaceOf = (generation: number, module: string): Space => `${generation}/${module}`

export interface StoredRecord {
  space: Space
  uuid: string
  /** Created by a user, not by the seed; listed first. */
  created: boolean
  /** Tombstones stay for the change feed. */
  deleted: boolean
  /** The villages that it has been in before. */
  former?: readonly string[]
  /** Sequence number of the last change, over the whole database. */
  seq: number
  row: Stored
}

/** Default sort key: rows created by users first, newest at the top, then the others by id. */
export const orderKey = ({ created, row }: Pick<StoredRecord, 'created' | 'row'>): number =>
  created ? -row.id : row.id

export interface SpaceInfo {
  /** The highest id assigned. */
  lastId: number
  /** Number of deleted records. */
  deleted: number
  /** Sequence number of the last change at bulk-write time, which `columns` reflect. */
  seq: number
  /** Whether `columns` holds the fields: too many rows to read them all for a list. */
  columned: boolean
}

/** A background bulk write; the current data stay until its last row is written. */
export interface Job {
  kind: 'seed' | 'import'
  generation: number
  seed: number
  /** Rows per module. */
  rows: number
  /** The day of seeded rows; imported ones have their own dates. */
  day?: string | undefined
  modules: ModuleName[]
  /** Rows written, over all modules. */
  done: number
  total: number
}

/** The record read first by every transaction. */
export interface State {
  /** Changes when the database is recreated, to invalidate caches in memory. */
  born: string
  generation: number
  /** Sequence number of the last change. */
  seq: number
  seed: number
  rows: number
  /** Local day (`YYYY-MM-DD`) that the seed's dates refer to, from the first seeding on. */
  day?: string | undefined
  job?: Job | undefined
  /** Generations whose rows are still to be deleted. */
  stale: number[]
  /** Number of system log entries written by this installation. */
  logged?: number
  /** Number of changes of records noted by this installation. */
  noted?: number
  /** Authorization codes of third-party sign-in that have not been used. */
  grants?: readonly Grant[]
  /** Codes that were sent to phones, the latest of each. */
  phoneCodes?: readonly PhoneCode[]
}

/** A verification code that was sent to a phone at `at` (ms since 1970), and how often it was tried. */
export interface PhoneCode {
  phone: string
  code: string
  at: number
  tries: number
}

/** An authorization code with what it is bound to (RFC 7636, section 4.4); `at`: time of issue, in ms since 1970. */
export interface Grant {
  code: string
  account: string
  challenge: string
  redirectUri: string
  at: number
}

/** The answer to a write with an idempotency key. */
export interface Remembered {
  user: string
  key: string
  /** Method, path and body: the key is valid for this request only. */
  request: string
  code: number
  msg: string
  data: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** A file with `received` bytes uploaded so far; `at`: time of the last upload, in ms since 1970. */
export interface StoredContentFile {
  id: string
  name: string
  type: string
  size: number
  user: string
  received: number
  at: number
}

export interface MockSchema extends DBSchema {
  state: { key: 'state'; value: State }
  spaces: { key: Space; value: SpaceInfo }
  records: { key: [Space, string]; value: StoredRecord; indexes: { bySeq: [Space, number] } }
  /** Values of one field in chunks; the third part of the key is the position of the first value. */
  columns: { key: [Space, string, number]; value: Packed }
  files: { key: string; value: StoredContentFile }
  /** The chunks of a file by offset, as uploaded. */
  fileParts: { key: [string, number]; value: ArrayBuffer }
  answers: { key: [string, string]; value: Remembered; indexes: { byTime: number } }
}

/** The initial state of a new database. */
export const firstState = (): State => ({
  born: letters(secureRandom, 12),
  generation: 1,
  seq: 0,
  seed: SEED,
  rows: SEED_ROWS,
  stale: [],
})
