import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'

/**
 * One schema migration: index i upgrades version i to i + 1. Never edit a released one. Awaiting anything but the
 * transaction's own requests commits the transaction early; throwing leaves the database unchanged.
 */
export type Migration<S extends DBSchema> = (
  db: IDBPDatabase<S>,
  transaction: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>,
) => void | Promise<void>

export type ConnectionState = 'ready' | 'blocked' | 'newer' | 'failed'
export type ConnectionEvent = 'blocked' | 'blocking' | 'terminated' | 'newer'

export interface Connection<S extends DBSchema> {
  /**
   * Runs `work` with an open database, which is closed after a short idle time. On a dead handle the database is
   * reopened and `work` retried once: use one transaction per `work` and await its `done`. Rejects with
   * DatabaseNewerError, DatabaseBlockedError, DatabaseTimeoutError, or the error of `work`.
   */
  use<T>(work: (db: IDBPDatabase<S>) => Promise<T>): Promise<T>
  close(): Promise<void>
  /**
   * Deletes the database; the next `use` recreates it. Rejects with DatabaseBlockedError if another connection stays
   * open.
   */
  destroy(): Promise<void>
  readonly state: ConnectionState
}

/** Another tab has upgraded the schema beyond this build, which must stop writing and reload. */
export class DatabaseNewerError extends Error {
  override name = 'DatabaseNewerError'
}
/** An older build holds the database open, blocking the upgrade or deletion. */
export class DatabaseBlockedError extends Error {
  override name = 'DatabaseBlockedError'
}
/** The database did not respond in time. Its transactions are aborted; one that was complete already stays. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'
}

/** Idle time before the handle is closed, in milliseconds: opening costs more than most work. */
const LINGER_MS = 50
/** A timer that is later than this, in milliseconds, has slept: the device did, or the browser has paused this host. */
const SLEPT_MS = 1000

const isDead = (error: unknown) =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

/** Once after a sleep the time begins anew: what was done meanwhile has not been delivered yet. */
const within = async <T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    const start = (mayHaveSlept: boolean) => {
      const dueAt = performance.now() + ms
      timer = setTimeout(() => {
        if (mayHaveSlept && performance.now() - dueAt > SLEPT_MS) start(false)
        else reject(late())
      }, ms)
    }
    start(true)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}

type Begun = Pick<IDBPTransaction, 'abort' | 'done'>

/** The database with the transactions that are begun on it, those of its shortcuts included. */
function recording<S extends DBSchema>(db: IDBPDatabase<S>) {
  const transactions: Begun[] = []
  const transaction = (...given: Parameters<typeof db.transaction>) => {
    const begun = db.transaction(...given)
    transactions.push(begun)
    return begun
  }
  const recorded = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      // Shortcuts begin their transactions here; the browser's own methods need their own object.
      return typeof value === 'function' && name in IDBDatabase.prototype ? value.bind(target) : value
    },
  })
  return { db: recorded, transactions }
}

/** Aborts what is not complete yet, so that nothing is written once its caller has been answered that it failed. */
function giveUp(transactions: readonly Begun[]): void {
  for (const each of transactions) {
    // Whoever waits for it is not waited for any more.
    each.done.catch(() => {})
    try {
      each.abort()
    } catch (error) {
      // Complete, or aborted already.
      if ((error as Error).name !== 'InvalidStateError') throw error
    }
  }
}

/**
 * A resilient IndexedDB connection (docs/architecture.md, "Two databases"): opens on demand, closes at once for a newer version,
 * waits at most `deadlineMs` (milliseconds, for opening and for `work` each), and closes when idle, because a worker
 * killed with an open handle can block the next upgrade in WebKit.
 */
export function createConnection<S extends DBSchema>(options: {
  name: string
  migrations: readonly Migration<S>[]
  onEvent?: (event: ConnectionEvent) => void
  deadlineMs?: number
}): Connection<S> {
  const { name, migrations, onEvent = () => {}, deadlineMs = 5000 } = options
  /** The database as it opens, and the same with the deadline of opening. */
  let opening: { handle: Promise<IDBPDatabase<S>>; inTime: Promise<IDBPDatabase<S>> } | undefined
  let users = 0
  let leaving: ReturnType<typeof setTimeout> | undefined
  let state: ConnectionState = 'ready'

  const late = () =>
    state === 'blocked'
      ? new DatabaseBlockedError(`${name} is held by an older version`)
      : new DatabaseTimeoutError(name)

  const start = () => {
    const handle: Promise<IDBPDatabase<S>> = openDB<S>(name, migrations.length, {
      async upgrade(db, from, _to, transaction) {
        try {
          for (const migrate of migrations.slice(from)) await migrate(db, transaction)
        } catch (error) {
          console.error(error)
          // The open request reports the abort.
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
        if (opening === started) opening = undefined
        onEvent('blocking')
      },
      terminated() {
        if (opening === started) opening = undefined
        onEvent('terminated')
      },
    })
    const started = { handle, inTime: within(handle, deadlineMs, late) }
    return started
  }

  const release = (started: typeof opening) => {
    clearTimeout(leaving)
    if (opening === started) opening = undefined
    return started?.handle.then(
      (db) => db.close(),
      () => {},
    )
  }

  const open = async (started: NonNullable<typeof opening>): Promise<IDBPDatabase<S>> => {
    try {
      const db = await started.inTime
      state = 'ready'
      return db
    } catch (error) {
      void release(started)
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
    const started = (opening ??= start())
    const { db, transactions } = recording(await open(started))
    const working = work(db)
    try {
      return await within(working, deadlineMs, () => new DatabaseTimeoutError(name))
    } catch (error) {
      if (error instanceof DatabaseTimeoutError) {
        // Its caller has been answered with the time-out.
        working.catch(() => {})
        giveUp(transactions)
      }
      if (error instanceof DatabaseTimeoutError || isDead(error)) {
        state = 'failed'
        void release(started)
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
