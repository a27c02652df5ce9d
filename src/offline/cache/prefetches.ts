import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { cachedModules, type CachedModule } from '@/protocol/cache'
import type { ModuleName } from '@/contract/rows'
import { ApiError } from '@/contract/status'
import { onTokenChange } from '@/stores/session'
import { checkSession } from '../checkSession'
import { readLocal } from '../localCall'
import { prefetchList, type PrefetchBounds, type PrefetchProgress } from './prefetchList'

/** Prefetch of one list. */
export interface OfflinePrefetchState {
  readonly phase: 'running' | 'complete' | 'full' | 'failed'
  readonly progress: PrefetchProgress | undefined
  /** Message for the user. */
  readonly failed?: string
}

/** By module; global, so that a prefetch survives leaving its page. */
export const usePrefetches = create<Partial<Record<ModuleName, OfflinePrefetchState>>>(() => ({}))
const running = new Map<ModuleName, { controller: AbortController; ended: Promise<unknown> }>()

/** Cancels a list's prefetch, and forgets how it went. */
export function cancelPrefetch(module: ModuleName): void {
  running.get(module)?.controller.abort()
  running.delete(module)
  usePrefetches.setState({ [module]: undefined })
}

// Cancel at the end of the session.
onTokenChange(({ why }) => {
  if (why === 'renewed') return
  for (const { controller } of running.values()) controller.abort()
  running.clear()
  usePrefetches.setState({}, true)
})

/** What the device has of the user's lists (`GET /local/replica`). */
export const cachedOptions = (user: string) =>
  queryOptions({
    queryKey: ['replica', user],
    queryFn: async ({ signal }): Promise<readonly CachedModule[]> =>
      cachedModules.parse(await readLocal(`/replica?${new URLSearchParams({ user })}`, signal)),
    staleTime: 0,
  })

async function run(module: ModuleName, controller: AbortController, bounds: PrefetchBounds): Promise<unknown> {
  let progress: PrefetchProgress | undefined
  const update = (next: OfflinePrefetchState | undefined) =>
    !controller.signal.aborted && usePrefetches.setState({ [module]: next })
  update({ phase: 'running', progress })
  const onProgress = (next: PrefetchProgress) => update({ phase: 'running', progress: (progress = next) })
  try {
    const outcome = await prefetchList(module, { ...bounds, signal: controller.signal, onProgress })
    // What the device has shows a part of it.
    update(outcome === 'part' || (outcome === 'complete' && bounds.query) ? undefined : { phase: outcome, progress })
    return undefined
  } catch (error) {
    update({ phase: 'failed', progress, failed: (error as Error).message })
    // Nobody else is notified of it.
    if (error instanceof ApiError && error.code === 401) void checkSession()
    return error
  } finally {
    if (running.get(module)?.controller === controller) running.delete(module)
  }
}

/** Prefetches a list, unless that is under way. Resolves at its end, with what it failed of; never rejects. */
export function startPrefetch(module: ModuleName, bounds: PrefetchBounds = {}): Promise<unknown> {
  const known = running.get(module)
  if (known) return known.ended
  const controller = new AbortController()
  const ended = run(module, controller, bounds)
  running.set(module, { controller, ended })
  return ended
}
