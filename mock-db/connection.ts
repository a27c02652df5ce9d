import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'

/**
 * One step of a schema: index i of the migrations brings version i to i + 1. A released step is never edited. A step that
 * awaits anything but the transaction's own requests loses the transaction; one that throws leaves the database as it was.
 */
export type Migration<S extends DBSchema> = (
  db: IDBPDatabase<S>,
  transaction: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
) => void | Promise<void>

export type ConnectionState = 'ready' | 'blocked' | 'newer' | 'failed'
export type ConnectionEvent = 'blocked' | 'blocking' | 'terminated' | 'newer'

export interface Connection<S extends DBSchema> {
  /**
   * Runs `work` with an open database and closes it once nobody has used it for a moment. A handle that turns out dead is opened
   * again once, and `work` with it: keep to one transaction per `work` and await its `done`.
   * Rejects with DatabaseNewerError, DatabaseBlockedError, DatabaseTimeoutError, or with what `work` rejects with.
   */
  use<T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** Deletes the database; the next `use` creates it anew. Rejects with DatabaseBlockedError when a holder won't let go. */
  destroy(): Promise<void>
  readonly state: ConnectionState
}

/** Another tab has already brought the database to a newer schema: this build must stop writing and be reloaded. */
export class DatabaseNewerError extends Error {
  override name = 'DatabaseNewerError'
}
/** An older build still holds the database open, so that the upgrade or deletion can't begin. */
export class DatabaseBlockedError extends Error {
  override name = 'DatabaseBlockedError'
}
/** The database did not answer in time. The transaction may yet complete. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'
}

/** Opening takes longer than most work: what follows within this time finds the database open, in milliseconds. */
const LINGER_MS = 50

const isDead = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

const within = async <T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}

/**
 * A connection that survives what browsers do to IndexedDB handles (docs: "Worker and IndexedDB"): it opens on demand, steps
 * aside at once for a newer version, never waits longer than `deadlineMs` (milliseconds, for opening and for `work` each),
 * and holds nothing open while idle, because a worker killed with an open handle can block the next upgrade in WebKit.
 */
export function createConnection<S extends DBSchema>(options: {
  name: string
  migrations: readonly Migration<S>[]
  onEvent?: (event: ConnectionEvent) => void
  deadlineMs?: number
}): Connection<S> {
  const { name, migrations, onEvent = () => {}, deadlineMs = 5000 } = options
  let opening: Promise<IDBPDatabase<S>> | undefined
  let users = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  let state: ConnectionState = 'ready'

  const late = () =>
    state === 'blocked'
      ? new DatabaseBlockedError(`${name} is held by an older version`)
      : new DatabaseTimeoutError(name)
  const closeHandle = (handle: Promise<IDBPDatabase<S>> | undefined) =>
    handle?.then(
      (db) => db.close(),
      () => {},
    )

  const start = (): Promise<IDBPDatabase<S>> => {
    const handle: Promise<IDBPDatabase<S>> = openDB<S>(name, migrations.length, {
      async upgrade(db, from, _to, transaction) {
        try {
          for (const migrate of migrations.slice(from)) await migrate(db, transaction)
        } catch (error) {
          console.error(error)
          // the request that opens the database tells of the abort
          transaction.done.catch(() => {})
          transaction.abort()
        }
      },
      blocked() {
        state = 'blocked'
        onEvent('blocked')
      },
      blocking(_current, _next, event) {
        ;(event.target as IDBDatabase).close()
        if (opening === handle) opening = undefined
        onEvent('blocking')
      },
      terminated() {
        if (opening === handle) opening = undefined
        onEvent('terminated')
      },
    })
    return handle
  }

  const release = (handle: Promise<IDBPDatabase<S>> | undefined) => {
    clearTimeout(leaving)
    if (opening === handle) opening = undefined
    return closeHandle(handle)
  }

  const open = async (handle: Promise<IDBPDatabase<S>>): Promise<IDBPDatabase<S>> => {
    try {
      const db = await within(handle, deadlineMs, late)
      state = 'ready'
      return db
    } catch (error) {
      void release(handle)
      if (error instanceof DOMException && error.name === 'VersionError') {
        if (state !== 'newer') onEvent('newer')
        state = 'newer'
        throw new DatabaseNewerError(`${name} is newer than version ${migrations.length}`)
      }
      if (!(error instanceof DatabaseBlockedError)) state = 'failed'
      throw error
    }
  }

  const attempt = async <T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    const handle = (opening ??= start())
    const db = await open(handle)
    try {
      return await within(work(db), deadlineMs, () => new DatabaseTimeoutError(name))
    } catch (error) {
      if (error instanceof DatabaseTimeoutError || isDead(error)) {
        state = 'failed'
        void release(handle)
      }
      throw error
    }
  }

  return {
    get state() {
      return state
    },
    async use(work) {
      users += 1
      clearTimeout(leaving)
      try {
        return await attempt(work).catch((error: unknown) => {
          if (isDead(error)) return attempt(work)
          throw error
        })
      } finally {
        users -= 1
        if (users === 0) leaving = setTimeout(() => void release(opening), LINGER_MS)
      }
    },
    async close() {
      await release(opening)
    },
    async destroy() {
      await release(opening)
      const refused = () => new DatabaseBlockedError(`${name} is still in use`)
      await within(deleteDB(name, { blocked: () => onEvent('blocked') }), deadlineMs, refused)
      state = 'ready'
    },
  }
}
