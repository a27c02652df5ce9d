import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

/** A named set of filters, order and columns of one list. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** As the address has it. */
  readonly query: Readonly<Record<string, string>>
  /** The table's settings, as they were stored; whoever uses them mends them. */
  readonly settings: unknown
}
/** What is remembered of one list, of one person. */
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

/** What was stored, as far as it is what this version writes. */
export function mendedMemories(stored: unknown): Memories {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, memory]) => {
      if (!isRecord(memory)) return []
      const views = Array.isArray(memory.views) ? memory.views.filter(isView) : []
      return [[key, { ...('settings' in memory && { settings: memory.settings }), ...(views.length > 0 && { views }) }]]
    }),
  )
}

/** By person and page, as `listKey` makes it (key lists of local storage). */
export const useListMemory = create<Memories>(() => mendedMemories(readJson(KEY)))

export const listKey = (user: string, path: string): string => `${user} ${path}`

/** Changes what is remembered of one list; what other tabs have stored meanwhile stays. */
export function rememberList(key: string, change: Partial<ListMemory>): void {
  const now = mendedMemories(readJson(KEY))
  const { settings, views } = { ...now[key], ...change }
  const memory: ListMemory = { ...(settings !== undefined && { settings }), ...(views?.length && { views }) }
  const next = { ...now, [key]: memory }
  writeJson(KEY, next)
  useListMemory.setState(next)
}
