import type { ModuleName } from '@/contract/rows'
import { grower } from '../seeds/grow'
import { modules } from '@/core/modules'
import { asOfDay, seededAt } from '../seeds/seedDay'
import { SEED, SEED_ROWS } from '../base/seedNumber'
import { fits, moduleNames, type LoadAsset, type SeedTable } from '../seeds/seed'
import type { Postgres, Run } from './database'
import { partitionOf, sequenceOf } from './expressions'
import { locks } from './migrations'
import { NO_PASSWORD } from './passwords'
import { contentOf } from './rows'

/** Without these nobody could do anything, so that every database has them. */
const basic: readonly ModuleName[] = ['roleManagement', 'menuManagement', 'departmentManagement']
/** Rows of one statement. */
const CHUNK = 1000

/** From so many rows on a module's indexes are built after them. */
const INDEXED_LAST = 20_000

/** A seeded row with its id. */
type SeedRow = Readonly<Record<string, unknown>> & { readonly uuid: string; readonly id: number }

/** Rows by so many at once, so that no more of them are in memory. */
function* chunksOf(rows: Iterable<SeedRow>): Generator<readonly SeedRow[], void, undefined> {
  let chunk: SeedRow[] = []
  for (const row of rows) {
    chunk.push(row)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Writes rows as the seed does: not created by a person, so that they come in the order of their ids, at version 1. */
async function insertRows(run: Run, module: ModuleName, rows: Iterable<SeedRow>, day: string): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await run(
      `insert into "${partitionOf(module)}" (module, uuid, id, created, version, updated_at, data)
       select $1, uuid, id, false, 1, $2, data::jsonb from unnest($3::text[], $4::bigint[], $5::text[]) as one(uuid, id, data)`,
      [module, seededAt(day), chunk.map(({ uuid }) => uuid), chunk.map(({ id }) => id), chunk.map(contentOf)],
    )
  }
  await run(`select setval('"${sequenceOf(module)}"', greatest(1, (select max(id) from "${partitionOf(module)}")))`)
}

/** Runs `insert`, which fills a module, without its indexes, and builds them afterwards: so many rows are indexed sooner together than one by one. */
async function indexingLast(run: Run, module: ModuleName, insert: () => Promise<void>): Promise<void> {
  const indexes = await run<{ name: string; sql: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as sql
     from pg_index where indrelid = '"${partitionOf(module)}"'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await insert()
  for (const { sql } of indexes) await run(sql)
  // Until the database has looked at the rows by itself, it takes the table for an empty one.
  await run(`analyze "${partitionOf(module)}"`)
}

/** Example data: from which seed number, and how many rows for the modules whose number can be chosen, or for some of them. */
export interface Demo {
  readonly seed?: number | undefined
  readonly rows?: number | undefined
  readonly modules?: readonly string[] | undefined
}

/** How many rows a module's example has. */
function demoCount(module: ModuleName, table: SeedTable, { rows, modules: chosen }: Demo): number {
  const isGrown = rows !== undefined && !modules[module].fixed && (chosen?.includes(module) ?? true)
  return isGrown ? rows : table.rows.length
}

/** Neither a password that everybody knows nor a phone that somebody has. */
const safe = ({ phone: _phone, ...row }: SeedRow): SeedRow => ({ ...row, password: NO_PASSWORD })

/** The rows of a module's example, made one by one as they are taken. */
function* demoRows(module: ModuleName, table: SeedTable, demo: Demo): Generator<SeedRow, void, undefined> {
  const make = grower(module, table, demo.seed ?? SEED)
  const count = demoCount(module, table, demo)
  for (let at = 0; at < count; at += 1) {
    const row = make(at) as SeedRow
    yield module === 'userManagement' ? safe(row) : row
  }
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
  postgres.transact(
    async (run) => {
      await run('select pg_advisory_xact_lock($1)', [locks.migration])
      const [{ has } = { has: true }] = await run<{ has: boolean }>('select exists (select from rows) as has')
      if (has && demo) throw new Error('the database has rows: --seed fills an empty one only')
      if (has) return
      const { seed: number = SEED, rows: count = SEED_ROWS } = demo ?? {}
      const seeded = demo ? moduleNames.filter((module) => fits(module, { seed: number, rows: count })) : basic
      for (const module of seeded) {
        const table = asOfDay(day, (await load(module)) as SeedTable)
        const insert = () => insertRows(run, module, demoRows(module, table, demo ?? {}), day)
        await (demoCount(module, table, demo ?? {}) < INDEXED_LAST ? insert() : indexingLast(run, module, insert))
      }
    },
    { isLong: true },
  )
