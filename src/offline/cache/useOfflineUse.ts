import type { PrecacheReport } from '@/protocol/worker'
import { percentOf, usePrecache } from '../updates/prepare'

export interface OfflineUseState {
  readonly state: PrecacheReport['state']
  /** Rounded down; 100 with `ready` alone. */
  readonly percent: number
  /** The precache has just been completed. */
  readonly news: boolean
}

/** Precache state of this build, for offline use; undefined until known, and without a worker. */
export function useOfflineUse(): OfflineUseState | undefined {
  const state = usePrecache(({ own }) => own?.state)
  const percent = usePrecache(({ own }) => (own ? percentOf(own) : 0))
  const news = usePrecache((files) => files.news)
  return state && { state, percent, news }
}

/** Whether this browser refuses service workers, so that nothing works offline. */
export const useRefused = (): boolean => usePrecache(({ refused }) => refused)
