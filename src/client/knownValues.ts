import { useQueries } from '@tanstack/react-query'
import type { ListQuery } from '@/contract/calls'
import { rows, type ModuleName } from '@/contract/rows'
import { isOfVillages } from '@/contract/villages'
import { summaryOptions } from './summary'

/** The modules whose records belong to villages. */
export const villageModules: readonly ModuleName[] = Object.keys(rows).filter(isOfVillages)

/** Values that records have, the most frequent first. `isPart`: not all records are known. */
interface KnownValues {
  readonly values: readonly string[]
  readonly isPart: boolean
  readonly isPending: boolean
}

/**
 * The values of a field in the records of these modules that match a query, from the server or, without it, from this device.
 */
export const useKnownValues = (modules: readonly ModuleName[], field: string, query: ListQuery = {}): KnownValues =>
  useQueries({
    queries: modules.map((module) => summaryOptions(module, { ...query, groupBy: [field] })),
    combine: (all) => {
      const groups = all.flatMap(({ data }) => data?.groups ?? []).toSorted((left, right) => right.count - left.count)
      return {
        values: [...new Set(groups.map(({ keys: [value = ''] }) => value))].filter((value) => value !== ''),
        isPending: all.some(({ isPending }) => isPending),
        isPart: all.some(({ data, isError }) => isError || data?.partial !== undefined),
      }
    },
  })
