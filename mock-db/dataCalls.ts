import { seedRequest } from '@/api/scenario'
import type { DataAdmin } from './admin'
import { Refusal } from './answer'
import { inputTexts } from './inputTexts'
import { readInput, type LocalCalls } from './localCalls'

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
