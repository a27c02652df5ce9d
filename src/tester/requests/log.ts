import * as z from 'zod/mini'
import { create } from 'zustand'
import { requestEntry, type RequestEntry } from '@/protocol/scenario'
import { onTesterMessage } from '../active'
import { requestLocal } from '../local'

/** Maximum number of entries. */
const KEPT = 500

interface Log {
  /** Newest first. */
  entries: readonly RequestEntry[]
  /** The frozen entries while paused; null if not. */
  paused: readonly RequestEntry[] | null
  error: unknown
}

/** The live request log. */
export const useLog = create<Log>(() => ({ entries: [], paused: null, error: undefined }))

/** A unique key: numbers restart with each host. */
export const entryKey = ({ host, at, no }: RequestEntry): string => `${host} ${at} ${no}`

/** Two lists merged without duplicates, newest first. */
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
    const answered = await requestLocal('GET', '/requests', z.array(requestEntry))
    add(answered.filter(({ at }) => at > clearedAt))
    useLog.setState({ error: undefined })
  } catch (error) {
    useLog.setState({ error })
  }
}

let following = false
/** Follows the hosts for the page's lifetime, and loads earlier entries. */
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

/** Clears the log here and, if reachable, at the host. */
export async function clearLog(): Promise<void> {
  clearedAt = Date.now()
  useLog.setState({ entries: [], paused: null })
  await requestLocal('DELETE', '/requests', z.unknown())
}

/** Failed by code or status, or without a response. */
export const isFailed = ({ code, status }: RequestEntry): boolean =>
  status === 0 || status >= 400 || ![0, 200].includes(code)
