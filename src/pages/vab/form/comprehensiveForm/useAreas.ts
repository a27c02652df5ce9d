import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '@/client/client'
import { laterCalls } from '@/contract/laterCalls'

const areaOptions = queryOptions({
  queryKey: ['area'],
  queryFn: async ({ signal }) => (await send(laterCalls.areaList, { signal, quiet: true })).data.list,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The area tree: provinces, cities, districts (spec §3). */
export const useAreas = () => useQuery(areaOptions)
