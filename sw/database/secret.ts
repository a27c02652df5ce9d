import type { Received } from '@/protocol/received'
import type { Person, StoredContent, StoredDone, StoredDraft, StoredFile, StoredShared, StoredWrite } from './records'
import type { CachedAnswer, CachedRow } from './records'
import type { Box } from './box'

/** The fields of each store that a lock seals. Keys, uuids, states, module names, sizes and times stay readable. */
export const secret = {
  outbox: ['content', 'error'],
  history: ['content'],
  drafts: ['values', 'base', 'title'],
  keptRows: ['row'],
  keptAnswers: ['text'],
  shared: ['name', 'title', 'text', 'site', 'file'],
  files: ['name'],
  fileContents: ['content'],
  people: ['token'],
  received: ['content'],
} as const
/** The key fields of each store besides the user: a record's box is bound to them. */
const keyFields = {
  outbox: ['key'],
  history: ['key'],
  drafts: ['key'],
  keptRows: ['module', 'uuid'],
  keptAnswers: ['path'],
  shared: ['id'],
  files: ['id'],
  fileContents: ['id'],
  people: [],
  received: ['id'],
} as const satisfies Record<keyof typeof secret, readonly string[]>
/** The place of a record's box: its store and key. */
export const placeOf = (store: SealedStore, record: Readonly<Record<string, unknown>>): string =>
  JSON.stringify([store, record.user, ...keyFields[store].map((name) => record[name])])

export type SealedStore = keyof typeof secret

/** The decrypted records. */
export interface Plain {
  outbox: StoredWrite
  history: StoredDone
  drafts: StoredDraft
  keptRows: CachedRow
  keptAnswers: CachedAnswer
  shared: StoredShared
  files: StoredFile
  fileContents: StoredContent
  people: Person
  received: Received
}

/** The secret fields of a record. */
export type Secret<S extends SealedStore> = Pick<Plain[S], (typeof secret)[S][number] & keyof Plain[S]>

/** A record with its secret fields in a box. */
export type Sealed<S extends SealedStore> = Omit<Plain[S], (typeof secret)[S][number]> & { readonly sealed: Box }

/** A record as it is on disk. */
export type Stored<S extends SealedStore> = Plain[S] | Sealed<S>

type AnySealed = { readonly user: string; readonly sealed: Box }
export const isSealed = <R extends object>(record: R): record is Extract<R, { sealed: Box }> & AnySealed =>
  'sealed' in record
