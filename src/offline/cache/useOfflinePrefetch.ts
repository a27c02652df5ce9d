import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ModuleName } from '@/contract/rows'
import { useSession } from '@/stores/session'
import { expectOk, localFetch } from '../localCall'
import { cachedOptions, cancelPrefetch, startPrefetch, usePrefetches } from './prefetches'

/** Cached rows of a module's list, and its prefetch for offline use. */
export function useOfflinePrefetch(module: ModuleName) {
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const { data } = useQuery(cachedOptions(user))
  const prefetch = usePrefetches((state) => state[module])
  const refresh = () => client.invalidateQueries({ queryKey: ['replica', user] })
  return {
    cached: data?.find((each) => each.module === module),
    prefetch,
    onStart: () => startPrefetch(module).then(refresh),
    /** Lists are kept by reading them, too. */
    onOpen: () => void refresh(),
    /** Removes the list from this device. Rejects with the gateway's message. */
    remove: async () => {
      await expectOk(await localFetch(`/replica?${new URLSearchParams({ user, module })}`, { method: 'DELETE' }))
      usePrefetches.setState({ [module]: undefined })
      await refresh()
    },
    onCancel: () => cancelPrefetch(module),
  }
}
