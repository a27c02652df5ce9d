import type { PrecacheReport } from '@/lib/workerMessages'
import { percentOf, usePrecache } from '@/pwa/prepare'

/** How much of the console is on this device. */
export interface OfflineUseState {
  readonly state: PrecacheReport['state']
  /** Rounded down; 100 with `ready` alone. */
  readonly percent: number
  /** Whether the last of it has just come. */
  readonly news: boolean
}

/** How much of the console is on this device, for work without a network; undefined until that is known, or without a worker. */
export function useOfflineUse(): OfflineUseState | undefined {
  const state = usePrecache(({ own }) => own?.state)
  const percent = usePrecache(({ own }) => (own ? percentOf(own) : 0))
  const news = usePrecache((files) => files.news)
  return state && { state, percent, news }
}

/** Whether this browser refuses the worker, so that nothing works without a network. */
export const useRefused = (): boolean => usePrecache(({ refused }) => refused)
