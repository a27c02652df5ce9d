import { create } from 'zustand'

/** Error log entry of spec §3: what was thrown, and at which page. */
export interface ErrorEntry {
  err: { message: string; stack?: string | undefined }
  url: string
  at: number
}
const CAP = 200

export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>(() => ({ entries: [] }))

/** Adds an entry; the oldest go first beyond 200. */
export function logError(err: ErrorEntry['err'], url: string): void {
  useErrorLog.setState(({ entries }) => ({ entries: [...entries, { err, url, at: Date.now() }].slice(-CAP) }))
}
