import { useState } from 'react'
import { readJson, writeJson } from '@/lib/storage'

const keys = {
  history: 'paletteHistory',
  favourites: 'paletteFavourites',
  records: 'paletteRecords',
  villages: 'myVillages',
} as const
type MemoryKind = keyof typeof keys

const HISTORY_MAX = 8

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const readAll = (kind: MemoryKind): Record<string, unknown> => {
  const stored = readJson(keys[kind])
  return isObject(stored) ? stored : {}
}

/** Stored names of `user`, of pages or villages, or of records page and uuid alone, in order; malformed content reads as empty. */
export function recall(kind: MemoryKind, user: string): readonly string[] {
  const all = readAll(kind)
  const names = Object.hasOwn(all, user) ? all[user] : undefined
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Stores the names of `user`; other users' entries stay. */
export const store = (kind: MemoryKind, user: string, names: readonly string[]): boolean =>
  writeJson(keys[kind], { ...readAll(kind), [user]: names })

/** The history after choosing `name`: latest first, no duplicates, at most 8. */
export const withChosen = (history: readonly string[], name: string): readonly string[] =>
  [name, ...history.filter((other) => other !== name)].slice(0, HISTORY_MAX)

/** The favourites with `name` appended or removed. */
export const toggled = (favourites: readonly string[], name: string): readonly string[] =>
  favourites.includes(name) ? favourites.filter((other) => other !== name) : [...favourites, name]

/** Stored page names of `user`, and a setter which persists them. */
export function useMemory(kind: MemoryKind, user: string) {
  const [names, setNames] = useState(() => recall(kind, user))
  const change = (next: readonly string[]) => {
    setNames(next)
    store(kind, user, next)
  }
  return [names, change] as const
}
