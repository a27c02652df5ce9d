import { readJson, writeJson } from '@/lib/storage'

const keys = { history: 'paletteHistory', favourites: 'paletteFavourites' } as const
export type MemoryKind = keyof typeof keys

const HISTORY_MAX = 8

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const everyone = (kind: MemoryKind): Record<string, unknown> => {
  const stored = readJson(keys[kind])
  return isObject(stored) ? stored : {}
}

/** Names of the pages that `user` chose last or marked, in order; what is stored otherwise counts as none. */
export function recall(kind: MemoryKind, user: string): readonly string[] {
  const all = everyone(kind)
  const names = Object.hasOwn(all, user) ? all[user] : undefined
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Keeps the names for `user`, those of other people beside them. */
export const keep = (kind: MemoryKind, user: string, names: readonly string[]): boolean =>
  writeJson(keys[kind], { ...everyone(kind), [user]: names })

/** The history after choosing `name`: latest first, each once, at most 8. */
export const withChosen = (history: readonly string[], name: string): readonly string[] =>
  [name, ...history.filter((other) => other !== name)].slice(0, HISTORY_MAX)

/** The favourites with `name` added at the end, or taken away. */
export const toggled = (favourites: readonly string[], name: string): readonly string[] =>
  favourites.includes(name) ? favourites.filter((other) => other !== name) : [...favourites, name]
