import type { ModuleName, Row } from '@/api/contract'
import { SEED } from '../seedNumber.ts'
import { seededRandom, type Random } from '../random.ts'
import type { SeedData, SeedTable } from '../seed.ts'
import { noticeRows } from './notices.ts'
import { searchRows } from './search.ts'
import { tableRows } from './table.ts'
import { userRows } from './users.ts'

const generators: { readonly [M in ModuleName]: (random: Random) => Row<M>[] } = {
  table: tableRows,
  userManagement: userRows,
  notice: noticeRows,
  search: searchRows,
}

function pack(rows: readonly object[]): SeedTable {
  const cols = Object.keys(rows[0] ?? {})
  return { cols, rows: rows.map((row) => cols.map((col) => (row as Record<string, unknown>)[col])) }
}

/** The seed asset of a seed number. Each module has its own sequence, so that a new one leaves the others as they are. */
export function generateSeed(seed = SEED): SeedData {
  const packed = Object.entries(generators).map(([module, generate], at) => [
    module,
    pack(generate(seededRandom(seed + at * 7919))),
  ])
  return Object.fromEntries(packed) as SeedData
}
