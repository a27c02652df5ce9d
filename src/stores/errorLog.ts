import { create } from 'zustand'
import { scrub } from '@/lib/security/secrets'
import { storedLog } from '@/lib/storedLog'
import { describeThrown, type Thrown } from '@/lib/thrown'
import { config } from '@/settings/app'
import { storedToken, useSession } from './session'

/** Error log entry of spec §3: what was thrown, and at which page; `at` in ms. */
export interface ErrorEntry {
  readonly id: string
  readonly err: Thrown
  readonly url: string
  readonly at: number
}

const CAP = 200
const MESSAGE_MAX = 1000
const STACK_MAX = 4000
/** All entries together: a small part of what browsers give an origin's local storage. */
const STORED_MAX = 256 * 1024

/** Whether this build keeps a log (spec §8); by standard only development does. */
export const keepsErrorLog = config.errorLog.includes(import.meta.env.PROD ? 'production' : 'development')

function isEntry(given: unknown): given is ErrorEntry {
  const { id, err, url, at } = (given ?? {}) as Partial<ErrorEntry>
  return [id, err?.message, url].every((text) => typeof text === 'string') && typeof at === 'number'
}
const storage = storedLog('error-log:', { entries: CAP, characters: STORED_MAX }, isEntry)

export const useErrorLog = create<{ entries: readonly ErrorEntry[] }>(() => ({
  entries: keepsErrorLog ? storage.read() : [],
}))

/** What must never stand in a log beside what looks like a secret: the tokens that are in use. */
export const tokensInUse = (): string[] => [useSession.getState().token, storedToken()]

const known = new WeakSet<Error>()
let count = 0

/**
 * Adds what was thrown to the log, when this build keeps one (spec §8): kept over a reload, without tokens and passwords; the
 * oldest go first beyond 200. An error that several handlers meet is one entry.
 */
export function logError(given: unknown, url: string = location.href): void {
  if (!keepsErrorLog || (given instanceof Error && known.has(given))) return
  if (given instanceof Error) known.add(given)
  const { message, stack } = describeThrown(given)
  const clean = (text: string, length: number) => scrub(text, tokensInUse()).slice(0, length)
  const at = Date.now()
  const entry: ErrorEntry = {
    id: `${at}-${String(++count).padStart(6, '0')}-${Math.random().toString(36).slice(2)}`,
    err: { message: clean(message, MESSAGE_MAX), ...(stack && { stack: clean(stack, STACK_MAX) }) },
    url: clean(url, MESSAGE_MAX),
    at,
  }
  storage.add(entry)
  useErrorLog.setState(({ entries }) => ({ entries: [...entries, entry].slice(-CAP) }))
}

/** Hides the log for now: it begins anew with the next error. */
export function clearErrorLog(): void {
  storage.clear()
  useErrorLog.setState({ entries: [] })
}

/** The log is one for all tabs: shows here what another tab adds or clears. Call once, at boot. */
export function followErrorLog(): void {
  if (!keepsErrorLog) return
  window.addEventListener('storage', ({ key }) => {
    if (storage.concerns(key)) useErrorLog.setState({ entries: storage.read() })
  })
}
