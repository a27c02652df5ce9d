import { isOfVillages, VILLAGE } from '@/contract/villages'
import type { ModuleName, Row } from '@/contract/rows'
import type { Filter } from '@/core/query'

/** The villages that an account is bound to; undefined for all. */
export const boundTo = ({ villages = [] }: Pick<Row<'userManagement'>, 'villages'>): readonly string[] | undefined =>
  villages.length > 0 ? villages : undefined

const villageIn = (row: object | undefined): readonly string[] => {
  const village: unknown = row && Reflect.get(row, VILLAGE)
  return typeof village === 'string' ? [village] : []
}

/** The villages of a record of the module in these states of it; none for a record of no village. */
export const villagesOf = (module: ModuleName, ...states: readonly (object | undefined)[]): string[] =>
  isOfVillages(module) ? [...new Set(states.flatMap(villageIn))] : []

/** Whether a row is in one of these villages. */
export const isIn = (row: object, villages: readonly string[]): boolean =>
  villageIn(row).some((village) => villages.includes(village))

/** What rows of a module must meet to be read by somebody who is bound to villages. */
export function villageFilters(module: ModuleName, villages: readonly string[], about: string | undefined): Filter[] {
  if (isOfVillages(module)) return [{ field: VILLAGE, tests: villages.map((value) => ({ kind: 'equals', value })) }]
  // Those of records of no village, and those that arose in these villages.
  const tests = villages.map((text) => ({ kind: 'holds', text }) as const)
  return about ? [{ field: 'villages', tests: [{ kind: 'empty' }, ...tests] }] : []
}
