import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { cachedModules, type CachedModule } from '@/api/replica'
import type { ModuleName } from '@/api/rows'
import { onTokenChange, useSession } from '@/stores/session'
import { readLocal } from '../localCall'
import { prefetchList, type PrefetchProgress } from './prefetchList'

/** One taking along of a list. `failed` holds what to say. */
export interface OfflinePrefetchState {
  readonly phase: 'running' | 'kept' | 'full' | 'failed'
  readonly taken: PrefetchProgress | undefined
  readonly failed?: string
}

/** Outlives the page that began it: somebody may look at another meanwhile. */
const useTakes = create<Partial<Record<ModuleName, OfflinePrefetchState>>>(() => ({}))
const running = new Map<ModuleName, AbortController>()

// What one person takes along is nothing that the next should go on with.
onTokenChange(({ why }) => {
  if (why === 'renewed') return
  for (const controller of running.values()) controller.abort()
  running.clear()
  useTakes.setState({}, true)
})

const keptOptions = (user: string) =>
  queryOptions({
    queryKey: ['replica', user],
    queryFn: async ({ signal }): Promise<readonly CachedModule[]> =>
      cachedModules.parse(await readLocal(`/replica?${new URLSearchParams({ user })}`, signal)),
    staleTime: 0,
  })

async function begin(module: ModuleName): Promise<void> {
  if (running.has(module)) return
  const controller = new AbortController()
  running.set(module, controller)
  let taken: PrefetchProgress | undefined
  const tell = (take: OfflinePrefetchState) => !controller.signal.aborted && useTakes.setState({ [module]: take })
  tell({ phase: 'running', taken })
  const onProgress = (next: PrefetchProgress) => tell({ phase: 'running', taken: (taken = next) })
  try {
    tell({ phase: await prefetchList(module, { signal: controller.signal, onProgress }), taken })
  } catch (error) {
    tell({ phase: 'failed', taken, failed: (error as Error).message })
  } finally {
    if (running.get(module) === controller) running.delete(module)
  }
}

/** What is on the device of a module's list, and how all of it is taken along. */
export function useOfflinePrefetch(module: ModuleName) {
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const { data } = useQuery(keptOptions(user))
  const take = useTakes((state) => state[module])
  return {
    kept: data?.find((each) => each.module === module),
    take,
    onStart: () => void begin(module).then(() => client.invalidateQueries({ queryKey: ['replica', user] })),
    onCancel: () => {
      running.get(module)?.abort()
      running.delete(module)
      useTakes.setState({ [module]: undefined })
    },
  }
}
