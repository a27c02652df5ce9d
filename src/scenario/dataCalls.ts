import { seedRequest, type DatabaseInfo } from '@/protocol/scenario'
import { Refusal } from '@/core/refusal'
import { inputTexts } from '@/core/texts'
import { readInput, type LocalCalls } from '@/core/localCalls'

export interface Progress {
  readonly done: number
  readonly total: number
}

/**
 * Background seeding in steps. Each step reads the progress from the database, so the host may be killed at any time.
 * Until the last row is written, requests are answered from the current data.
 */
export interface Seeding {
  /**
   * Starts seeding `rows` rows in each of `modules` (default: all growing ones) with this seed; continues an identical
   * job, replaces any other. Rejects with a Refusal 400 for a module of fixed size.
   */
  start(options: { rows: number; seed?: number | undefined; modules?: readonly string[] | undefined }): Promise<void>
  /** Writes for about `ms` milliseconds; null when idle. Rejects with SeedError and database errors. */
  step(ms?: number): Promise<Progress | null>
  /** Cancels seeding; the current data stay. */
  cancel(): Promise<void>
}

/** Tester operations on the whole database. */
export interface DataAdmin extends Seeding {
  info(): Promise<DatabaseInfo>
  /** Restores the built-in data; each module is seeded again on its next request. */
  reset(): Promise<void>
  export(): ReadableStream<BufferSource>
  /** Resolves to the number of rows; rejects with BackupError and leaves the current data unchanged. */
  import(file: Blob): Promise<number>
}

/** The database of the simulated server, if this host has one. */
interface Deps {
  readonly data?: DataAdmin | undefined
}

const adminOf = ({ data }: Deps): DataAdmin => {
  if (!data) throw new Refusal(501, inputTexts.noData)
  return data
}

/** `/local/database` calls of the tester. 501 if the data are on a real server. */
export const dataCalls: LocalCalls<Deps> = {
  'GET /local/database': (_request, _url, deps) => adminOf(deps).info(),
  'POST /local/database/seed': async (request, _url, deps) => {
    const { rows, seed, modules } = await readInput(request, seedRequest)
    const data = adminOf(deps)
    if (rows !== undefined) await data.start({ rows, seed, modules })
    return data.step()
  },
  'DELETE /local/database/seed': (_request, _url, deps) => adminOf(deps).cancel(),
  'POST /local/database/reset': (_request, _url, deps) => adminOf(deps).reset(),
  'GET /local/database/export': (_request, _url, deps) =>
    new Response(adminOf(deps).export(), { headers: { 'content-type': 'application/gzip' } }),
  'POST /local/database/import': async (request, _url, deps) => {
    try {
      return { rows: await adminOf(deps).import(await request.blob()) }
    } catch (error) {
      if (error instanceof Error && error.name === 'BackupError') throw new Refusal(400, error.message)
      throw error
    }
  },
}
