import * as z from 'zod/mini'
import { create } from 'zustand'
import { requestEntry, type RequestEntry } from '@/api/scenario'
import { onTesterMessage } from '../active'
import { ask, LocalError } from '../local'

/** Entries kept, the newest. */
const KEPT = 500

interface Log {
  /** Newest first. */
  entries: readonly RequestEntry[]
  /** What is shown stands still; what comes meanwhile is counted and shown on going on. */
  paused: readonly RequestEntry[] | null
  error: LocalError | undefined
}

/** The live log of answered requests. */
export const useLog = create<Log>(() => ({ entries: [], paused: null, error: undefined }))

/** Names an entry for good: numbers begin anew with each life of a host. */
export const entryKey = ({ host, at, no }: RequestEntry): string => `${host} ${at} ${no}`

/** Two lists as one, newest first, each entry once. */
export function merged(known: readonly RequestEntry[], more: readonly RequestEntry[]): readonly RequestEntry[] {
  const keys = new Set(known.map(entryKey))
  const fresh = more.filter((entry) => !keys.has(entryKey(entry)))
  if (fresh.length === 0) return known
  return [...fresh, ...known].toSorted((a, b) => b.at - a.at || b.no - a.no).slice(0, KEPT)
}

const add = (more: readonly RequestEntry[]) => useLog.setState(({ entries }) => ({ entries: merged(entries, more) }))

let clearedAt = 0
async function catchUp(): Promise<void> {
  try {
    const answered = await ask('GET', '/requests', z.array(requestEntry))
    add(answered.filter(({ at }) => at > clearedAt))
    useLog.setState({ error: undefined })
  } catch (error) {
    if (error instanceof LocalError) useLog.setState({ error })
  }
}

let following = false
/** Follows the hosts from now on for as long as the page lives, and asks for what was before. */
export function followRequests(): void {
  if (!following) {
    following = true
    onTesterMessage((message) => {
      if (message.type === 'request') add([message.entry])
    })
  }
  void catchUp()
}

export const togglePause = (): void => useLog.setState(({ entries, paused }) => ({ paused: paused ? null : entries }))

/** Empties the log here and, as far as it can be reached, at the host. */
export async function clearLog(): Promise<void> {
  clearedAt = Date.now()
  useLog.setState({ entries: [], paused: null })
  await ask('DELETE', '/requests', z.unknown())
}

/** Refused by code or status, or never answered. */
export const isFailed = ({ code, status }: RequestEntry): boolean =>
  status === 0 || status >= 400 || ![0, 200].includes(code)
