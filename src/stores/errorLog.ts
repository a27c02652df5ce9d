import { create } from 'zustand'
import { scrub } from '@/lib/security/secrets'
import { storedLog } from '@/lib/storedLog'
import { describeThrown, type Thrown } from '@/lib/thrown'
import { config } from '@/settings/app'
import { storedToken, useSession } from './session'

/** Error log entry (spec §3): the error and the page's URL; `at` in ms. */
export interface ErrorEntry {
  readonly id: string
  readonly err: Thrown
  readonly url: string
  readonly at: number
}

const CAP = 200
const MESSAGE_MAX = 1000
const STACK_MAX = 4000
const REQUEST_ID_MAX = 100
/** Characters of all entries together: a small part of the local storage quota. */
const STORED_MAX = 256 * 1024

/** Whether this build logs errors (spec §8); by default only in development. */
export const errorLogEnabled = config.errorLog.includes(import.meta.env.PROD ? 'production' : 'development')

function isEntry(given: unknown): given is ErrorEntry {
  const { id, err, url, at } = (given ?? {}) as Partial<ErrorEntry>
  return [id, err?.message, url].every((text) => typeof text === 'string') && typeof at === 'number'
}
const storage = storedLog('error-log:', { entries: CAP, characters: STORED_MAX }, isEntry)

export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>(() => ({
  entries: errorLogEnabled ? storage.read() : [],
}))

/** Tokens in use, which must never appear in a log. */
export const tokensInUse = (): string[] => [useSession.getState().token, storedToken()]

const logged = new WeakSet<Error>()
let count = 0

/**
 * Logs an error, if enabled (spec §8), without tokens and passwords. Persistent; at most 200 entries, oldest evicted first. Repeated calls
 * with the same error are one entry.
 */
export function logError(given: unknown, url: string = location.href): void {
  if (!errorLogEnabled || (given instanceof Error && logged.has(given))) return
  if (given instanceof Error) logged.add(given)
  const { message, stack, requestId } = describeThrown(given)
  const clean = (text: string, length: number) => scrub(text, tokensInUse()).slice(0, length)
  const at = Date.now()
  const entry: ErrorEntry = {
    id: `${at}-${String(++count).padStart(6, '0')}-${Math.random().toString(36).slice(2)}`,
    err: {
      message: clean(message, MESSAGE_MAX),
      ...(stack && { stack: clean(stack, STACK_MAX) }),
      ...(requestId && { requestId: clean(requestId, REQUEST_ID_MAX) }),
    },
    url: clean(url, MESSAGE_MAX),
    at,
  }
  storage.add(entry)
  useErrorLog.setState(({ entries }) => ({ entries: [...entries, entry].slice(-CAP) }))
}

export function clearErrorLog(): void {
  storage.clear()
  useErrorLog.setState({ entries: [] })
}

/** Follows changes of the log by other tabs. Call once, at the start. */
export function followErrorLog(): void {
  if (!errorLogEnabled) return
  window.addEventListener('storage', ({ key }) => {
    if (storage.concerns(key)) useErrorLog.setState({ entries: storage.read() })
  })
}
