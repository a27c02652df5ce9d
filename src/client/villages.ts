import { useQueries } from '@tanstack/react-query'
import { rows, type ModuleName } from '@/contract/rows'
import { isOfVillages, VILLAGE } from '@/contract/villages'
import { summaryOptions } from './summary'

/** The modules whose records belong to villages. */
export const villageModules: readonly ModuleName[] = Object.keys(rows).filter(isOfVillages)

/** The villages that records name. `isPart`: not all records are known. */
interface KnownVillages {
  readonly villages: readonly string[]
  readonly isPart: boolean
  readonly isPending: boolean
}

/** The villages that the records of these modules name, from the server or, without it, from this device. */
export const useKnownVillages = (modules: readonly ModuleName[]): KnownVillages =>
  useQueries({
    queries: modules.map((module) => summaryOptions(module, { groupBy: [VILLAGE] })),
    combine: (all) => ({
      villages: [
        ...new Set(all.flatMap(({ data }) => data?.groups.map(({ keys: [village = ''] }) => village) ?? [])),
      ].filter((village) => village !== ''),
      isPending: all.some(({ isPending }) => isPending),
      isPart: all.some(({ data, isError }) => isError || data?.partial !== undefined),
    }),
  })
