import type { List } from '@/contract/calls'
import type { ModuleName } from '@/contract/rows'
import { putAll } from './bulk'
import { columnsOf, type ColumnStore, type Readable, type Transaction } from './columnStore'
import { logFailure } from '@/lib/logFailure'
import { isAbort } from '@/lib/thrown'
import { Refusal } from '@/core/refusal'
import { fieldsOf, select, type Query, type Selection } from '@/core/query'
import { rowsOf, type IndexedRows } from './rows'
import type { GrantStore, PhoneCodes, Store } from '../base/storage'
import { summarise, summaryFields } from '@/core/summary'
import { texts } from '../base/texts'
import type { Database } from './db'
import { spaceOf, type Stored, type Space, type SpaceInfo, type State, firstState } from '../base/schema'
import { fits, unpack, type LoadAsset, type SeedTable } from '../seeds/seed'
import { asOfDay, seedDay, seededAt } from '../seeds/seedDay'

/** The seed could not be loaded. */
export class SeedError extends Error {
  override name = 'SeedError'
}

const everything = ['state', 'spaces', 'records', 'columns', 'answers', 'files', 'fileParts'] as const

/** Runs `work` in one transaction over the whole database; an error rolls back its writes. */
export function transact<T, Mode extends 'readonly' | 'readwrite'>(
  database: Database,
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<T>,
): Promise<T> {
  return database.use(async (db) => {
    const transaction = db.transaction([...everything], mode) as unknown as Transaction<Mode>
    const settled = transaction.done.catch((error: unknown) => error)
    try {
      const result = await work(transaction)
      await transaction.done
      return result
    } catch (error) {
      try {
        transaction.abort()
      } catch {
        // Already finished.
      }
      const reason = await settled
      // A request aborted with its transaction reports AbortError; the transaction has the actual reason, for example a full disk.
      throw isAbort(error) && reason instanceof DOMException ? reason : error
    }
  })
}

/** The current state; in an empty database a new one, not yet stored. */
export const readState = async (transaction: Readable): Promise<State> =>
  (await transaction.objectStore('state').get('state')) ?? firstState()

/** Modules that are not seeded yet. */
class Missing {
  readonly modules: readonly ModuleName[]
  constructor(modules: readonly ModuleName[]) {
    this.modules = modules
  }
}

/** Attempts to read: a wipe, or new data put in place, may come between seeding and reading. */
const TRIES = 4

/**
 * Rows of all modules, seeded before their first access. Whether a module is seeded is read in the same transaction
 * as its rows: after a wipe the next request seeds again. `clock` is milliseconds since 1970. Rejects with SeedError,
 * the connection's errors and the errors of `work`.
 */
export function createStore(database: Database, load: LoadAsset, clock: () => number): Store {
  const columnStores = new Map<Space, ColumnStore>()
  const seeding = new Map<ModuleName, Promise<void>>()

  const seed = async (module: ModuleName): Promise<void> => {
    const table = await load(module).catch((cause: unknown) => {
      throw new SeedError('seed', { cause })
    })
    await transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      const space = spaceOf(state.generation, module)
      if (await transaction.objectStore('spaces').get(space)) return
      state.day ??= seedDay(clock())
      const updatedAt = seededAt(state.day)
      const seeded = fits(module, state) ? unpack(asOfDay(state.day, table as SeedTable)) : []
      const bulk = seeded.map((row) => ({
        created: false,
        deleted: false,
        row: { ...row, version: 1, updatedAt },
      }))
      putAll(transaction, space, bulk, { state, columned: false, at: 0 })
      const lastId = bulk.reduce((last, { row }) => Math.max(last, row.id), 0)
      void transaction.objectStore('spaces').put({ lastId, deleted: 0, seq: state.seq, columned: false }, space)
      await transaction.objectStore('state').put(state, 'state')
    })
  }

  const seedOnce = (module: ModuleName): Promise<void> => {
    const running = seeding.get(module) ?? seed(module).finally(() => seeding.delete(module))
    seeding.set(module, running)
    return running
  }

  const attempt = <T>(
    mode: 'readonly' | 'readwrite',
    modules: readonly ModuleName[],
    work: (rows: IndexedRows) => Promise<T>,
  ): Promise<T | Missing> =>
    transact(database, mode, async (transaction) => {
      const state = await readState(transaction)
      const read = modules.map((module) => transaction.objectStore('spaces').get(spaceOf(state.generation, module)))
      const known = await Promise.all(read)
      const missing = modules.filter((_, at) => !known[at])
      if (missing.length > 0) return new Missing(missing)
      for (const space of columnStores.keys()) if (!space.startsWith(`${state.generation}/`)) columnStores.delete(space)
      const infos = new Map(modules.map((module, at) => [module, known[at] as SpaceInfo]))
      // Reads within a write may be rolled back, so they must not update the shared stores.
      const shared = mode === 'readonly' ? columnStores : new Map<Space, ColumnStore>()
      return work(rowsOf(transaction, { state, infos, columnStores: shared, clock }))
    })

  const run = async <T>(
    mode: 'readonly' | 'readwrite',
    modules: readonly ModuleName[],
    work: (rows: IndexedRows) => Promise<T>,
  ): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const result = await attempt(mode, modules, work)
      if (!(result instanceof Missing)) return result
      await Promise.all(result.modules.map(seedOnce))
    }
    throw new SeedError(`replaced while seeding, ${TRIES} times`)
  }

  /** A page whose rows are read with their columns, unless a sort index has to be built: that yields, which ends the transaction. */
  const page = async <M extends ModuleName>(module: M, query: Query): Promise<List<Stored<M>>> => {
    const rowsAt = async (rows: IndexedRows, columns: ColumnStore, { positions }: Selection) => {
      const uuids = positions.flatMap((position) => columns.uuids[position] ?? [])
      const found = await Promise.all(uuids.map((uuid) => rows.get(module, uuid)))
      return found.filter((row) => row !== undefined)
    }
    const { columns, selection, ready } = await run('readonly', [module], async (rows) => {
      const read = await rows.columnStore(module, fieldsOf(query), query.sort?.field ?? query.urgent?.by)
      const selected = select(query, columnsOf(read))
      const isLater = selected instanceof Promise
      return { columns: read, selection: selected, ready: isLater ? undefined : await rowsAt(rows, read, selected) }
    })
    const found = await selection
    // Not awaited: if storing fails, the index is rebuilt.
    if (columns.unsavedIndexes.size > 0)
      run('readwrite', [module], (rows) => rows.saveSortIndexes(columns)).catch(logFailure)
    const list = ready ?? (await run('readonly', [module], (rows) => rowsAt(rows, columns, found)))
    return { list, total: found.total }
  }

  return {
    read: (modules, work) => run('readonly', modules, work),
    write: (modules, work) => run('readwrite', modules, work),
    page,
    async summarise(module, asked) {
      const columns = await run('readonly', [module], (rows) => rows.columnStore(module, summaryFields(asked)))
      return summarise(asked, columnsOf(columns))
    },
    changes(modules, text, terms) {
      const since = readCursor(text)
      return run('readonly', modules, async (rows) => {
        const { born, generation } = rows.state
        const epoch = `${born}-${generation}`
        if (since && since.epoch !== epoch) throw new Refusal(410, texts.resync)
        const found = await rows.changes(modules, since?.seq ?? 0, terms)
        const last = found.at(-1)?.record.seq ?? since?.seq ?? 0
        const changes = found.map(({ module, deleted, record: { row } }) => ({ module, deleted, row }))
        return { changes, next: `${epoch}.${last}` }
      })
    },
  }
}

/** The codes of third parties, kept with the state of the data. */
/** Replaces a part of the state, in one transaction. */
const changeState = <K extends 'grants' | 'phoneCodes', T>(
  database: Database,
  key: K,
  work: (kept: NonNullable<State[K]> | []) => readonly [next: NonNullable<State[K]>, result: T],
): Promise<T> =>
  transact(database, 'readwrite', async (transaction) => {
    const state = await readState(transaction)
    const [next, result] = work(state[key] ?? [])
    await transaction.objectStore('state').put({ ...state, [key]: next }, 'state')
    return result
  })

export const createGrantStore = (database: Database): GrantStore => ({
  change: (work) => changeState(database, 'grants', work),
})

/** The most phones whose codes are kept. */
const PHONES_MAX = 50

/** Codes as a simulated short message gives them; nobody else reads the database of a device. */
export const createPhoneCodes = (database: Database): PhoneCodes => ({
  change: (phone, work) =>
    changeState(database, 'phoneCodes', (all) => {
      const others = all.filter((each) => each.phone !== phone)
      const [next, result] = work(all.find((each) => each.phone === phone))
      return [next ? [...others, next].slice(-PHONES_MAX) : others, result]
    }),
  seal: async (code) => code,
  isCode: async (stored, given) => stored === given,
  send: async (_phone, code) => texts.codeMessage(code),
})

/** A place in the change feed of one generation of the data. */
interface Cursor {
  readonly epoch: string
  readonly seq: number
}

/** `born-generation.seq`; the start of the feed is an empty text or 0. */
function readCursor(text: string | undefined): Cursor | undefined {
  if (!text || text === '0') return undefined
  const [, epoch = '', seq = ''] = /^([0-9a-z]+-\d+)\.(\d{1,15})$/.exec(text) ?? []
  if (seq === '') throw new Refusal(400, texts.badCursor)
  return { epoch, seq: Number(seq) }
}
