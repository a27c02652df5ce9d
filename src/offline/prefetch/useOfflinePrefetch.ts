import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { cachedModules, type CachedModule } from '@/api/replica'
import type { ModuleName } from '@/api/rows'
import { onTokenChange, useSession } from '@/stores/session'
import { expectOk, localFetch, readLocal } from '../localCall'
import { prefetchList, type PrefetchProgress } from './prefetchList'

/** Prefetch of one list. */
export interface OfflinePrefetchState {
  readonly phase: 'running' | 'complete' | 'full' | 'failed'
  readonly progress: PrefetchProgress | undefined
  /** Message for the user. */
  readonly failed?: string
}

/** Global, so that a prefetch survives leaving its page. */
const usePrefetches = create<Partial<Record<ModuleName, OfflinePrefetchState>>>(() => ({}))
const running = new Map<ModuleName, AbortController>()

// Cancel at the end of the session.
onTokenChange(({ why }) => {
  if (why === 'renewed') return
  for (const controller of running.values()) controller.abort()
  running.clear()
  usePrefetches.setState({}, true)
})

const cachedOptions = (user: string) =>
  queryOptions({
    queryKey: ['replica', user],
    queryFn: async ({ signal }): Promise<readonly CachedModule[]> =>
      cachedModules.parse(await readLocal(`/replica?${new URLSearchParams({ user })}`, signal)),
    staleTime: 0,
  })

async function start(module: ModuleName): Promise<void> {
  if (running.has(module)) return
  const controller = new AbortController()
  running.set(module, controller)
  let progress: PrefetchProgress | undefined
  const update = (next: OfflinePrefetchState) =>
    !controller.signal.aborted && usePrefetches.setState({ [module]: next })
  update({ phase: 'running', progress })
  const onProgress = (next: PrefetchProgress) => update({ phase: 'running', progress: (progress = next) })
  try {
    update({ phase: await prefetchList(module, { signal: controller.signal, onProgress }), progress })
  } catch (error) {
    update({ phase: 'failed', progress, failed: (error as Error).message })
  } finally {
    if (running.get(module) === controller) running.delete(module)
  }
}

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
    onStart: () => start(module).then(refresh),
    /** Lists are kept by reading them, too. */
    onOpen: () => void refresh(),
    /** Removes the list from this device. Rejects with the gateway's message. */
    remove: async () => {
      await expectOk(await localFetch(`/replica?${new URLSearchParams({ user, module })}`, { method: 'DELETE' }))
      usePrefetches.setState({ [module]: undefined })
      await refresh()
    },
    onCancel: () => {
      running.get(module)?.abort()
      running.delete(module)
      usePrefetches.setState({ [module]: undefined })
    },
  }
}
