import type { FilesReport } from '@/lib/workerMessages'
import { percentOf, useOfflineFiles } from '@/pwa/prepare'

/** How much of the console is on this device. */
export interface FilesView {
  readonly state: FilesReport['state']
  /** Rounded down; 100 with `ready` alone. */
  readonly percent: number
  /** Whether the last of it has just come. */
  readonly news: boolean
}

/** How much of the console is on this device, for work without a network; undefined until that is known, or without a worker. */
export function useFiles(): FilesView | undefined {
  const state = useOfflineFiles(({ own }) => own?.state)
  const percent = useOfflineFiles(({ own }) => (own ? percentOf(own) : 0))
  const news = useOfflineFiles((files) => files.news)
  return state && { state, percent, news }
}
