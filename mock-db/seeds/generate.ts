import type { RequiredModule, Row } from '@/contract/rows'
import { seededRandom, type Random } from '../../src/lib/random.ts'
import type { SeedData, SeedTable } from './seed.ts'
import { SEED } from '../base/seedNumber.ts'
import { consoleDeviceRows } from './consoleDevices.ts'
import { deviceRows, indexRows, shopRows, terminalRows } from './facilities.ts'
import { breedRows, plantRows } from './farming.ts'
import { documentRows } from './documents.ts'
import { goodsRows } from './goods.ts'
import { menuRows } from './menus.ts'
import { noticeRows } from './notices.ts'
import { departmentRows, roleRows, userRows } from './office.ts'
import { placed } from './places.ts'
import { searchRows } from './search.ts'
import { systemLogRows } from './systemLogs.ts'
import { tableRows } from './table.ts'
import type { SeedRows } from './trail/story.ts'
import { trailRows } from './trail/trail.ts'
import { affairRows, scoreRows, villagerRows } from './villageLife.ts'
import { workflowRows } from './workflows.ts'
import { createWorld, type World } from './world.ts'

const generators: { readonly [M in RequiredModule]: (random: Random, world: World) => Row<M>[] } = {
  table: tableRows,
  userManagement: userRows,
  roleManagement: roleRows,
  departmentManagement: departmentRows,
  menuManagement: menuRows,
  scoreManage: scoreRows,
  shopManage: shopRows,
  deviceManage: deviceRows,
  terminalManage: terminalRows,
  indexManage: indexRows,
  breedManage: breedRows,
  governmentAffairs: affairRows,
  villageusermanage: villagerRows,
  plant: plantRows,
  systemLog: systemLogRows,
  goods: goodsRows,
  workflow: workflowRows,
  document: documentRows,
  notice: noticeRows,
  search: searchRows,
}

function pack(rows: readonly object[]): SeedTable {
  const cols = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { cols, rows: rows.map((row) => cols.map((col) => (row as Record<string, unknown>)[col] ?? null)) }
}

/** FNV-1a hash of a name: each module has a random sequence independent of the others. */
const numberOf = (name: string): number =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261) >>> 0

/** The seed asset of a seed number. */
export function generateSeed(seed = SEED): SeedData {
  const world = createWorld(seed)
  const randomOf = (module: string) => seededRandom(seed + numberOf(module))
  const made = Object.fromEntries(
    Object.entries(generators).map(([module, generate]) => [module, generate(randomOf(module), world)]),
  ) as unknown as SeedRows
  // By numbers of their own: what else the rows have stays what it was.
  const places = {
    deviceManage: placed(made.deviceManage, randomOf('places of deviceManage')),
    governmentAffairs: placed(made.governmentAffairs, randomOf('places of governmentAffairs')),
    plant: placed(made.plant, randomOf('places of plant')),
  }
  const consoleDevice = consoleDeviceRows(randomOf('consoleDevice'), world)
  const all = { ...made, ...places, ...trailRows(randomOf('history'), world, made), consoleDevice }
  return Object.fromEntries(Object.entries(all).map(([module, rows]) => [module, pack(rows)])) as SeedData
}
