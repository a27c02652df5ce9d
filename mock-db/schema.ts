import type { DBSchema } from 'idb'
import type { Packed } from './pack'
import type { ModuleName, Row } from '@/api/contract'

/** A row with what the server adds to it: a counter of its changes and the moment of the last one (ISO 8601). */
export type Stored<M extends ModuleName = ModuleName> = Row<M> & { version: number; updatedAt: string }

/** Rows of a module in one generation of the data: `3/table`. */
export type Space = `${number}/${string}`
export const spaceOf = (generation: number, module: string): Space => `${generation}/${module}`

export interface StoredRecord {
  space: Space
  uuid: string
  /** Made by a user, not by the seed: comes first in lists. */
  created: boolean
  /** Deleted rows stay, so that the change feed can tell of them. */
  deleted: boolean
  /** Number of the last change, counted over the whole database. */
  seq: number
  row: Stored
}

/** Sorts records into the default order: rows made by users, the newest at the top, then the others by id. */
export const orderKey = ({ created, row }: Pick<StoredRecord, 'created' | 'row'>): number =>
  created ? -row.id : row.id

export interface SpaceInfo {
  /** The highest id that has been given. */
  lastId: number
  /** Deleted rows among its records. */
  deleted: number
  /** Number of the last change when the rows were written all at once; `columns` stands at that. */
  seq: number
  /** Whether `columns` holds the fields, because there are too many rows to read them all for a list. */
  columned: boolean
}

/** Rows to be written in the background; the data in use stay as they are until the last one is in. */
export interface Job {
  kind: 'seed' | 'import'
  generation: number
  seed: number
  /** Rows of each module. */
  rows: number
  modules: ModuleName[]
  /** Rows written, of all modules together. */
  done: number
  total: number
}

/** The one record that every transaction reads first. */
export interface State {
  /** Changes when the database is made anew, so that nothing kept in memory outlives it. */
  born: string
  generation: number
  /** Number of the last change. */
  seq: number
  seed: number
  rows: number
  job?: Job | undefined
  /** Generations whose rows are still to be thrown away. */
  stale: number[]
  /** How many entries the system log has got from this installation. */
  logged?: number
}

/** What a write with an idempotency key was answered. */
export interface Remembered {
  user: string
  key: string
  /** Method, path and body: the key stands for this request alone. */
  request: string
  code: number
  msg: string
  data: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** A file, of which `received` bytes have come; `at`: when the last of them did, in ms since 1970. */
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
  /** Values of one field of many rows, in pieces; the third part of the key is the position of the first. */
  columns: { key: [Space, string, number]; value: Packed }
  files: { key: string; value: StoredContentFile }
  /** The bytes of a file, in the pieces in which they came, by the offset of each. */
  fileParts: { key: [string, number]; value: ArrayBuffer }
  answers: { key: [string, string]; value: Remembered; indexes: { byTime: number } }
}
