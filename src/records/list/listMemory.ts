import { create } from 'zustand'
import { onStored, readJson, writeJson } from '@/lib/storage'

/** A named set of filters, order and columns of one list. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Query parameters of the address. */
  readonly query: Readonly<Record<string, string>>
  /** The grid's settings as stored, to be sanitised by the reader. */
  readonly settings: unknown
}
/** Stored settings and views of one list and user. */
export interface ListMemory {
  readonly settings?: unknown
  readonly views?: readonly SavedView[]
}
type Memories = Readonly<Record<string, ListMemory>>

const KEY = 'lists'
const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

function isView(given: unknown): given is SavedView {
  if (!isRecord(given)) return false
  const { id, name, query } = given
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    isRecord(query) &&
    Object.values(query).every((value) => typeof value === 'string')
  )
}

/** The valid part of a stored value. */
export function sanitizedMemories(stored: unknown): Memories {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, memory]) => {
      if (!isRecord(memory)) return []
      const views = Array.isArray(memory.views) ? memory.views.filter(isView) : []
      return [[key, { ...('settings' in memory && { settings: memory.settings }), ...(views.length > 0 && { views }) }]]
    }),
  )
}

const read = () => sanitizedMemories(readJson(KEY))

/** By user and page, see `listKey` (key lists of local storage). */
export const useListMemory = create<Memories>(read)

// Views are stored all at once: a window must know those of the others.
onStored(KEY, () => useListMemory.setState(read(), true))

export const listKey = (user: string, path: string): string => `${user} ${path}`

/** Updates one list's memory, preserving other tabs' changes. */
export function rememberList(key: string, change: Partial<ListMemory>): void {
  const now = read()
  const { settings, views } = { ...now[key], ...change }
  const memory: ListMemory = { ...(settings !== undefined && { settings }), ...(views?.length && { views }) }
  const next = { ...now, [key]: memory }
  writeJson(KEY, next)
  useListMemory.setState(next)
}
