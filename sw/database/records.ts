import type { Draft } from '@/protocol/device'
import type { SharedNote } from '@/protocol/deviceAnswers'
import type { LocalFile } from '@/protocol/files'
import type { DoneWrite, WriteKind, WriteState } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import type { UnlockKey } from '@/lib/security/unlockKey'
import type { CachedModule } from '@/protocol/cache'
import type { Box, StoredBytes } from './box'
import type { Seen } from '../seen'

/** The records of the app database as they are read; a lock seals some of their fields (`secret.ts`). */

/** A write's content; the sender needs only the other fields, which stay readable under a lock. */
export interface WriteContent {
  readonly title: string
  readonly body: AnyRow
  /** The row as the person read it; null without one. */
  readonly base: AnyRow | null
  /** The server's row at a conflict. */
  readonly server?: AnyRow | null
  /** It was rebased on changes by others to other fields. */
  readonly merged?: boolean
  /** The device on which it was made. */
  readonly device?: string
}

/** A write in the outbox. Times in ms since 1970. */
export interface StoredWrite {
  seq: number
  key: string
  /** The key of the page's request, which may consist of several writes. */
  group: string
  user: string
  module: string
  uuids: string[]
  /** `user/module/uuid` of each record: writes that share one are sent in order. */
  entities: string[]
  kind: WriteKind
  /** API-relative path. */
  path: string
  state: WriteState
  createdAt: number
  attempts: number
  nextAt: number
  error?: { code: number; msg: string }
  content: WriteContent
  /** Its content can't be read any more: it is shown, and can be discarded. */
  unreadable?: true
}

/** A write in the history, with what its inverse needs. */
export interface StoredDone extends Omit<DoneWrite, 'title' | 'fields' | 'undoable'> {
  group: string
  path: string
  content: WriteContent
}

/** A person who has signed in on this device. */
export interface Person {
  user: string
  /** The token that sends this person's writes; '' after signing out. */
  token: string
  /** SHA-256 of this person's last tokens, until they sign out (decision 17). */
  marks?: readonly string[]
}

/** Unsaved form input. */
export type StoredDraft = Draft & {
  /** Since it was last written. */
  readonly seen?: Seen
}

/** A file on this device; its content is stored apart, so that listing files is cheap. */
export interface StoredFile extends LocalFile {
  attempts: number
  /** When its content was last read, for eviction. */
  usedAt: number
  /** Since a run first found it unsent. */
  seen?: Seen
}

export interface StoredContent {
  readonly user: string
  readonly id: string
  readonly content: StoredBytes
}

/** A picture received from the share sheet. */
export interface StoredShared extends Omit<SharedNote, 'unanswered'> {
  readonly file: StoredBytes
  /** Unanswered, since when. */
  readonly asked?: Seen
}

/** An authenticator that opens a lock, with the lock's data key wrapped by its PRF's output (`lock/keyWrap.ts`). */
export interface StoredKey extends UnlockKey {
  readonly wrapped: Box
}

/** A person's lock on this device (docs/device.md, "The lock"). */
export interface StoredLock {
  readonly user: string
  /** Identifies its key among pages and worker. */
  readonly id: string
  /** PBKDF2 iterations; stored, so that newer locks can use more. */
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
  /** The data key, wrapped with the PIN's key. */
  readonly wrapped: Box
  /** Authenticators that open it as well. */
  readonly keys?: readonly StoredKey[]
  /** Wrong PINs since the last correct one. */
  readonly failures: number
  /** Time with an open page, in ms, before the next PIN is checked (`sw/lock/pause.ts`). */
  readonly waitMs?: number
  /** Not closed since the PIN was entered: a host with the key may use it. */
  readonly open: boolean
  /** All records from before it was set are sealed. */
  readonly complete: boolean
  /** Every box is bound to its record (decision 17); older locks are after their next PIN. */
  readonly bound?: true
  /** It is being removed: nothing more is sealed. */
  readonly leaving?: true
}

/** A row as a person last got it from the server. */
export interface CachedRow {
  readonly user: string
  readonly module: string
  readonly uuid: string
  readonly row: AnyRow
  /** When, in ms. */
  readonly at: number
  /** When this device wrote it, in ms: an answer that was requested before is older, whichever host gets it. */
  readonly writtenAt?: number
  /** Position in the unfiltered list in the server's order, from 0, if known. A half: another row has taken its position. */
  readonly place?: number
}

/** A cached list without its rows. */
export interface CachedList extends CachedModule {
  readonly user: string
  /** Average size of a row. */
  readonly rowBytes: number
  /** When this device deleted rows, in ms, by uuid; of the last minute. */
  readonly removed?: Readonly<Record<string, number>>
}

/** A cached answer that is no list, verbatim. */
export interface CachedAnswer {
  readonly user: string
  /** Path and query. */
  readonly path: string
  readonly type: string
  readonly text: string
  readonly at: number
}

/** A pending write to one record, for lists; a write to several records has one of these for each. */
export interface Pending {
  readonly kind: WriteKind
  readonly uuid: string
  readonly body: AnyRow
  /** The row as the person read it, if known. */
  readonly base: AnyRow | null
  readonly state: WriteState
  /** When it was written, in ms. */
  readonly at: number
}
