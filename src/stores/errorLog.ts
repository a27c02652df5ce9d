import { create } from 'zustand'
import { config } from '@/settings/app'

/** Error log entry of spec §3: what was thrown, and at which page. */
export interface ErrorEntry {
  err: { message: string; stack?: string | undefined }
  url: string
  at: number
}
const CAP = 200
const logging = config.errorLog.includes(import.meta.env.PROD ? 'production' : 'development')

export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>(() => ({ entries: [] }))

/** Adds an entry when this build keeps a log (spec §8); the oldest go first beyond 200. */
export function logError(err: ErrorEntry['err'], url: string): void {
  if (!logging) return
  useErrorLog.setState(({ entries }) => ({ entries: [...entries, { err, url, at: Date.now() }].slice(-CAP) }))
}

/** Hides the log for now: it begins anew with the next error. */
export const clearErrorLog = (): void => useErrorLog.setState({ entries: [] })
