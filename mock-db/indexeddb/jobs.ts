import type { ModuleName } from '@/contract/calls'
import { Refusal } from '@/core/refusal'
import { COLUMNED_FROM, putAll, type BulkRow } from './bulk'
import type { Database } from './db'
import type { Transaction } from './columnStore'
import { grower } from '../seeds/grow'
import { modules as moduleTable } from '@/core/modules'
import { spaceOf, type Job, type Stored, type State } from '../base/schema'
import { moduleNames, type LoadAsset, type SeedTable } from '../seeds/seed'
import { asOfDay, seedDay, seededAt } from '../seeds/seedDay'
import { SEED, SEED_DAY } from '../base/seedNumber'
import { SeedError, readState, transact } from './store'
import { texts } from '../base/texts'
import type { Seeding } from '@/scenario/dataCalls'

/** Records deleted per transaction. */
const SLICE = 5000

/** Deletes the data of unused generations. Resumes where a killed host stopped. */
export async function sweep(database: Database): Promise<void> {
  for (;;) {
    const more = await transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      const [generation] = state.stale
      if (generation === undefined) return false
      // '0' follows '/', so the range covers exactly the spaces of the generation.
      const [low, high] = [`${generation}/` as const, `${generation}0` as `${number}/`]
      const range = IDBKeyRange.bound([low], [high])
      const keys = await transaction.objectStore('records').getAllKeys(range, SLICE)
      const last = keys.at(-1)
      if (last) {
        await transaction.objectStore('records').delete(IDBKeyRange.bound([low], last))
        return true
      }
      void transaction.objectStore('columns').delete(range)
      void transaction.objectStore('spaces').delete(IDBKeyRange.bound(low, high))
      await transaction.objectStore('state').put({ ...state, stale: state.stale.slice(1) }, 'state')
      return true
    })
    if (!more) return
  }
}

/** Rows per transaction. */
const CHUNK = 1000

/** Modules whose number of rows can be chosen. */
export const growing: readonly ModuleName[] = moduleNames.filter((module) => !moduleTable[module].fixed)

function growingModule(name: string): ModuleName {
  const module = growing.find((each) => each === name)
  if (!module) throw new Refusal(400, texts.unknownPath(name))
  return module
}

/** An unused generation number. */
export const nextGeneration = (state: State): number =>
  Math.max(state.generation, state.job?.generation ?? 0, ...state.stale) + 1

/** Cancels the state's job, if any. */
export function dropJob(state: State): void {
  if (state.job) state.stale.push(state.job.generation)
  state.job = undefined
}

/** Replaces the current data by the job's. */
export function switchGeneration(state: State, job: Job): void {
  state.stale.push(state.generation)
  Object.assign(state, { generation: job.generation, seed: job.seed, rows: job.rows, day: job.day, job: undefined })
}

const put = (transaction: Transaction<'readwrite'>, state: State) =>
  transaction.objectStore('state').put(state, 'state')

export function createSeeding(database: Database, load: LoadAsset, clock: () => number = Date.now): Seeding {
  const growers = new Map<string, (at: number) => Record<string, unknown>>()

  const makerOf = async (module: ModuleName, seed: number, day: string) => {
    const key = `${module} ${seed} ${day}`
    const known = growers.get(key)
    if (known) return known
    const table = await load(module).catch((cause: unknown) => {
      throw new SeedError('seed', { cause })
    })
    const made = grower(module, asOfDay(day, table as SeedTable), seed)
    growers.set(key, made)
    return made
  }

  const writeChunk = async (job: Job): Promise<void> => {
    const module = job.modules[Math.floor(job.done / job.rows)]
    if (!module) throw new Error('the job has no module left')
    const { day = SEED_DAY } = job
    const make = await makerOf(module, job.seed, day)
    const updatedAt = seededAt(day)
    const from = job.done % job.rows
    const count = Math.min(CHUNK, job.rows - from)
    const rows = Array.from({ length: count }, (_, at): BulkRow => {
      const row = { ...make(from + at), version: 1, updatedAt } as unknown as Stored
      return { created: false, deleted: false, row }
    })
    await transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      const current = state.job
      // Another host may have written this chunk or cancelled the job.
      if (current?.generation !== job.generation || current.done !== job.done) return
      const space = spaceOf(job.generation, module)
      const columned = job.rows >= COLUMNED_FROM
      putAll(transaction, space, rows, { state, columned, at: from })
      current.done += count
      if (from + count === job.rows) {
        void transaction.objectStore('spaces').put({ lastId: job.rows, deleted: 0, seq: state.seq, columned }, space)
      }
      if (current.done === current.total) switchGeneration(state, current)
      await put(transaction, state)
    })
  }

  const jobNow = () => transact(database, 'readonly', async (transaction) => (await readState(transaction)).job)

  return {
    async start({ rows, seed = SEED, modules: names }) {
      const modules = names?.map(growingModule) ?? growing
      const total = rows * modules.length
      await transact(database, 'readwrite', async (transaction) => {
        const state = await readState(transaction)
        const { job } = state
        const same = job?.rows === rows && job.seed === seed && job.modules.join() === modules.join()
        if (job?.kind === 'seed' && same) return
        const generation = nextGeneration(state)
        dropJob(state)
        const day = seedDay(clock())
        state.job = { kind: 'seed', generation, seed, rows, day, modules: [...modules], done: 0, total }
        await put(transaction, state)
      })
    },
    async step(ms = 200) {
      const until = performance.now() + ms
      const first = await jobNow()
      if (first?.kind !== 'seed') return null
      let job: Job | undefined = first
      do {
        await writeChunk(job)
        job = await jobNow()
      } while (job?.generation === first.generation && performance.now() < until)
      if (job?.generation === first.generation) return { done: job.done, total: job.total }
      await sweep(database)
      return { done: first.total, total: first.total }
    },
    async cancel() {
      await transact(database, 'readwrite', async (transaction) => {
        const state = await readState(transaction)
        dropJob(state)
        await put(transaction, state)
      })
      await sweep(database)
    },
  }
}
