import type { List } from '@/contract/calls'
import type { ModuleName, Row } from '@/contract/rows'
import type { Summary } from '@/contract/summaryCall'
import type { Query } from '@/core/query'
import type { Grant, PhoneCode, Remembered, Stored, StoredContentFile } from './schema'
import type { SummaryQuery } from '@/core/summary'

/** The seam between the API and where it keeps its data: IndexedDB in the browser and in memory, or PostgreSQL. */

/** Row access within one transaction. Await nothing else between calls: IndexedDB commits an idle transaction. */
export interface Rows {
  /**
   * All rows in the default order; for small modules only. Rows created by users come first, newest at the top, then by
   * id.
   */
  list<M extends ModuleName>(module: M): Promise<Stored<M>[]>
  /** The row of that uuid. In a write, no other write can change it until this one has ended. */
  get<M extends ModuleName>(module: M, uuid: string): Promise<Stored<M> | undefined>
  /** The first row whose unique field has this name; case and blanks do not count (`nameKey`). */
  find<M extends ModuleName>(module: M, field: string & keyof Row<M>, name: string): Promise<Stored<M> | undefined>
  /** The uuids of the rows whose field, a list of texts, includes this one. */
  holders<M extends ModuleName>(module: M, field: string & keyof Row<M>, value: string): Promise<string[]>
  /** Of these ids those that the field of some row, a list of what has an id, includes; of the rows of these villages, undefined for all. */
  named<M extends ModuleName>(
    module: M,
    field: string & keyof Row<M>,
    ids: readonly string[],
    villages?: readonly string[],
  ): Promise<string[]>
  /** The sum of a number field over the rows that have these values in these fields. */
  sum<M extends ModuleName>(module: M, field: string & keyof Row<M>, where: Partial<Row<M>>): Promise<number>
  /** Updates the row of that uuid, or inserts it as user-created with the next id. Increments its version. */
  put<M extends ModuleName>(module: M, row: Row<M>): Promise<Stored<M>>
  /** Marks a row as deleted; false if there is none. */
  remove(module: ModuleName, uuid: string): Promise<boolean>
  /** Adds an entry to a log: a module whose rows nobody edits, and of which only the latest are kept. */
  append<M extends LogModule>(module: M, entry: Omit<Row<M>, 'uuid' | 'id'>): Promise<void>
  /** The last `count` entries of a log that this server has added, latest first; fewer when there are not as many. */
  latest<M extends LogModule>(module: M, count: number): Promise<Stored<M>[]>
  /** A text that is another one once a row of these modules has changed, and perhaps before. */
  stamp(modules: readonly ModuleName[]): Promise<string>
  /** Waits for other writes that call this, so that what it checks over several rows still holds when it commits. */
  serialize(): Promise<void>
  /** The answer stored under an idempotency key. In a write, a second request with the key waits for the first. */
  recall(user: string, key: string): Promise<Remembered | undefined>
  remember(answer: Remembered): Promise<void>
}

export type LogModule = 'history' | 'systemLog'

/** One entry of the change feed. */
export interface Change {
  readonly module: ModuleName
  readonly deleted: boolean
  readonly row: Stored
}

/** The changes behind a cursor, with the cursor behind them. */
export interface Feed {
  readonly changes: readonly Change[]
  readonly next: string
}

export interface FeedTerms {
  /** Most changes of an answer. */
  readonly limit: number
  /** Only those of records of these villages; a record that has left them is a deleted one. Undefined for all. */
  readonly villages?: readonly string[] | undefined
}

export interface Store {
  /** Runs `work` on the rows of these modules. */
  read<T>(modules: readonly ModuleName[], work: (rows: Rows) => Promise<T>): Promise<T>
  /** As `read`, atomically: an error in `work` rolls back its writes. `work` may be run again after losing a race. */
  write<T>(modules: readonly ModuleName[], work: (rows: Rows) => Promise<T>): Promise<T>
  /** A page of the matching rows, and their number. */
  page<M extends ModuleName>(module: M, query: Query): Promise<List<Stored<M>>>
  /** Counts and sums of the matching rows by group. Rejects with a Refusal 400 for too many groups. */
  summarise(module: ModuleName, asked: SummaryQuery): Promise<Summary>
  /**
   * Changes of these modules behind the cursor `since`, oldest first; only the last change of each row. Rejects with a
   * Refusal 400 for a text that is no cursor, 410 for one of data that have been replaced.
   */
  changes(modules: readonly ModuleName[], since: string | undefined, terms: FeedTerms): Promise<Feed>
}

export interface FileStore {
  /** Upload progress of a file; undefined if unknown. */
  find(id: string): Promise<StoredContentFile | undefined>
  /** Complete files, newest first. */
  list(): Promise<StoredContentFile[]>
  content(id: string): Promise<Blob | ReadableStream<Uint8Array>>
  /**
   * Appends the next bytes of a file, atomically. Throws a Refusal 409 with `received` and `done` for a wrong offset,
   * 403 for another user's id, 400 for a size mismatch, 507 if the quota is exceeded.
   */
  add(of: Omit<StoredContentFile, 'received'>, offset: number, bytes: ArrayBuffer): Promise<StoredContentFile>
  remove(id: string): Promise<void>
}

/** Who is signed in. */
export interface Session {
  readonly user: Row<'userManagement'>
  /** The token is older than its lifetime (spec §9). */
  readonly expired: boolean
  /** An expired token opens only what renews or ends it. */
  readonly mustRenew: boolean
}

/** What a request says of its sender: its token, its network address. */
type RequestHeaders = Pick<Headers, 'get'>

/** Passwords and tokens. */
export interface Accounts {
  /** The session of a request; undefined without a valid one. `lifeMs` overrides the lifetime of tokens. */
  session(headers: RequestHeaders, lifeMs?: number): Promise<Session | undefined>
  /** A token for a user who has proved who they are. */
  issue(user: Row<'userManagement'>): Promise<string>
  /** A new token for the session of a request. */
  renew(headers: RequestHeaders, user: Row<'userManagement'>): Promise<string>
  /** Ends the session of a request. Missing where tokens are not kept. */
  end?(headers: RequestHeaders): Promise<void>
  /** Ends the sessions of a user, whose password has changed, but that of the request. */
  endOthers?(uuid: string, headers: RequestHeaders): Promise<void>
  /** The network address of a request's sender. */
  addressOf(headers: RequestHeaders): string
  /** The roles of whoever registers, until an administrator gives them others. */
  readonly newRoles: readonly string[]
  /** The roles whose permissions a user has. */
  rolesOf(user: Row<'userManagement'>): readonly string[]
  /** What is stored of a password. */
  /** Rejects with a Refusal 400 that names `field` for a password that is refused. */
  seal(password: string, field?: string): Promise<string>
  isPassword(user: Row<'userManagement'> | undefined, given: string): Promise<boolean>
  /**
   * Notes an attempt to sign in from the network of a request; resolves to the number of such attempts on the account since the last success.
   * Rejects with a Refusal 429 after too many; what is refused does not count.
   */
  attempt(username: string, headers: RequestHeaders): Promise<number>
  /** Forgets the attempts on an account from the network of a request: the last one has succeeded. */
  noteSuccess(username: string, headers: RequestHeaders): Promise<void>
}

/** Codes that third parties have issued, where the server plays some. */
export interface GrantStore {
  /** Replaces the codes that are kept, in one transaction. */
  change<T>(work: (kept: readonly Grant[]) => readonly [next: readonly Grant[], result: T]): Promise<T>
}

/** Verification codes that are sent to phones. */
export interface PhoneCodes {
  /** Replaces the code that is kept of a phone, in one transaction; undefined for none. */
  change<T>(
    phone: string,
    work: (kept: PhoneCode | undefined) => readonly [next: PhoneCode | undefined, result: T],
  ): Promise<T>
  /** What is stored of a code. */
  seal(code: string): Promise<string>
  isCode(stored: string, given: string): Promise<boolean>
  /** Sends a code; resolves to the message for the person. Rejects with a Refusal if that failed. */
  send(phone: string, code: string): Promise<string>
}

/** Where an API keeps its data. */
export interface Storage {
  readonly store: Store
  readonly files: FileStore
  readonly accounts: Accounts
  /** Runs the read of a list in this person's turn; rejects with a Refusal 429 for too many. Undefined where only one person reads. */
  readonly turn?: <T>(account: string, work: () => Promise<T>) => Promise<T>
  /** Undefined where the server plays no third parties. */
  readonly grants?: GrantStore
  /** A text says why no codes are sent. */
  readonly phoneCodes: PhoneCodes | string
}
