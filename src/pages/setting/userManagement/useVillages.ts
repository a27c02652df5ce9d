import { useQueries } from '@tanstack/react-query'
import { rows } from '@/contract/rows'
import { summaryOptions } from '@/client/summary'
import { isOfVillages, VILLAGE } from '@/contract/villages'

const modules = Object.keys(rows).filter(isOfVillages)

/** The villages that records name. `isPart`: not all records are known. */
interface Villages {
  readonly villages: readonly string[]
  readonly isPart: boolean
  readonly isPending: boolean
}

export function useVillages(): Villages {
  return useQueries({
    queries: modules.map((module) => summaryOptions(module, { groupBy: [VILLAGE] })),
    combine: (all) => ({
      villages: [
        ...new Set(all.flatMap(({ data }) => data?.groups.map(({ keys: [village = ''] }) => village) ?? [])),
      ].filter((village) => village !== ''),
      isPending: all.some(({ isPending }) => isPending),
      isPart: all.some(({ data, isError }) => isError || data?.partial !== undefined),
    }),
  })
}
