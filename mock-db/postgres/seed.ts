import type { ModuleName } from '@/api/rows'
import { grower } from '../grow'
import { modules } from '../modules'
import { asOfDay, seededAt } from '../seedDay'
import { SEED, SEED_ROWS } from '../seedNumber'
import { fits, moduleNames, type LoadAsset, type SeedTable } from '../seed'
import type { Postgres, Run } from './database'
import { partitionOf, sequenceOf } from './expressions'
import { locks } from './migrations'
import { NO_PASSWORD } from './passwords'
import { contentOf } from './rows'

/** Without these nobody could do anything, so that every database has them. */
const basic: readonly ModuleName[] = ['roleManagement', 'menuManagement', 'departmentManagement']
/** Rows of one statement. */
const CHUNK = 1000

/** A seeded row with its id. */
type SeedRow = Readonly<Record<string, unknown>> & { readonly uuid: string; readonly id: number }

/** Writes rows as the seed does: not created by a person, so that they come in the order of their ids, at version 1. */
export async function insertRows(run: Run, module: ModuleName, rows: readonly SeedRow[], day: string): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    await run(
      `insert into "${partitionOf(module)}" (module, uuid, id, created, version, updated_at, data)
       select $1, uuid, id, false, 1, $2, data::jsonb from unnest($3::text[], $4::bigint[], $5::text[]) as one(uuid, id, data)`,
      [module, seededAt(day), chunk.map(({ uuid }) => uuid), chunk.map(({ id }) => id), chunk.map(contentOf)],
    )
  }
  await run(`select setval('"${sequenceOf(module)}"', greatest(1, (select max(id) from "${partitionOf(module)}")))`)
}

/** Example data: from which seed number, and how many rows for the modules whose number can be chosen, or for some of them. */
export interface Demo {
  readonly seed?: number | undefined
  readonly rows?: number | undefined
  readonly modules?: readonly string[] | undefined
}

/** The rows of a module's example. */
function demoRows(
  module: ModuleName,
  table: SeedTable,
  { seed: number = SEED, rows, modules: chosen }: Demo,
): SeedRow[] {
  const isGrown = rows !== undefined && !modules[module].fixed && (chosen?.includes(module) ?? true)
  const make = grower(module, table, number)
  return Array.from({ length: isGrown ? rows : table.rows.length }, (_, at) => make(at) as SeedRow)
}

/**
 * Writes the roles, menus and departments into a database without rows, and with `demo` the example data of all modules, dated as of a
 * day (`YYYY-MM-DD`). Accounts of the
 * example have no password. Rejects for `demo` in a database that has rows.
 */
export const seed = (
  postgres: Postgres,
  load: LoadAsset,
  { day, demo }: { day: string; demo: Demo | undefined },
): Promise<void> =>
  postgres.transact(async (run) => {
    await run('select pg_advisory_xact_lock($1)', [locks.migration])
    await run('set local statement_timeout = 0')
    const [{ has } = { has: true }] = await run<{ has: boolean }>('select exists (select from rows) as has')
    if (has && demo) throw new Error('the database has rows: --seed fills an empty one only')
    if (has) return
    const { seed: number = SEED, rows: count = SEED_ROWS } = demo ?? {}
    const seeded = demo ? moduleNames.filter((module) => fits(module, { seed: number, rows: count })) : basic
    for (const module of seeded) {
      const table = asOfDay(day, (await load(module)) as SeedTable)
      const rows = demoRows(module, table, demo ?? {})
      // Neither a password that everybody knows nor a phone that somebody has.
      const safe =
        module === 'userManagement'
          ? rows.map(({ phone: _phone, ...row }) => ({ ...row, password: NO_PASSWORD }))
          : rows
      await insertRows(run, module, safe, day)
    }
  })
