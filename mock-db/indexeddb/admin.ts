import type { DataAdmin } from '@/scenario/dataCalls'
import { exportData, importData } from './backup'
import type { Database } from './db'
import { createSeeding, dropJob, growing, nextGeneration, sweep } from './jobs'
import { spaceOf } from '../base/schema'
import { moduleNames, type LoadAsset } from '../seeds/seed'
import { SEED, SEED_ROWS } from '../base/seedNumber'
import { readState, transact } from './store'

export function createAdmin(database: Database, load: LoadAsset, clock: () => number = Date.now): DataAdmin {
  const seeding = createSeeding(database, load, clock)
  let importing = 0

  /** Row counts of the modules seeded so far. */
  const counts = () =>
    transact(database, 'readonly', async (transaction) => {
      const { generation } = await readState(transaction)
      const counted = moduleNames.map(async (module) => {
        const space = spaceOf(generation, module)
        const info = await transaction.objectStore('spaces').get(space)
        const all = await transaction.objectStore('records').count(IDBKeyRange.bound([space], [space, []]))
        return info ? [{ module, rows: all - info.deleted, deleted: info.deleted }] : []
      })
      return (await Promise.all(counted)).flat()
    })

  return {
    ...seeding,
    async info() {
      const state = await transact(database, 'readonly', readState)
      // The file of an import is lost with the host that was reading it.
      if (state.job?.kind === 'import' && importing === 0) await seeding.cancel()
      const job = state.job && (state.job.kind === 'seed' || importing > 0) ? state.job : undefined
      const { seed, rows } = state
      return {
        seed,
        rows,
        modules: await counts(),
        growing: [...growing],
        job: job ? { done: job.done, total: job.total } : null,
      }
    },
    async reset() {
      await transact(database, 'readwrite', async (transaction) => {
        const state = await readState(transaction)
        const generation = nextGeneration(state)
        dropJob(state)
        state.stale.push(state.generation)
        for (const name of ['answers', 'files', 'fileParts'] as const) void transaction.objectStore(name).clear()
        const next = { ...state, generation, seed: SEED, rows: SEED_ROWS, day: undefined }
        await transaction.objectStore('state').put(next, 'state')
      })
      await sweep(database)
    },
    export: () => exportData(database),
    async import(file) {
      importing += 1
      try {
        return await importData(database, file)
      } finally {
        importing -= 1
      }
    },
  }
}
