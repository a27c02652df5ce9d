import { create } from 'zustand'
import { onStored, readJson, writeJson } from '@/lib/storage'

const KEY = 'favourites'
/** The most favourites of one person in one module. */
export const FAVOURITES_MAX = 200

type Favourites = Readonly<Record<string, readonly string[]>>

/** The valid part of a stored value. */
export function sanitizedFavourites(stored: unknown): Favourites {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, uuids]: [string, unknown]) =>
      Array.isArray(uuids) ? [[key, uuids.filter((uuid) => typeof uuid === 'string').slice(0, FAVOURITES_MAX)]] : [],
    ),
  )
}

const read = () => sanitizedFavourites(readJson(KEY))

/** uuids of favourite records by user and module, the latest first (key favourites of local storage). */
const useAll = create<Favourites>(read)

onStored(KEY, () => useAll.setState(read(), true))

const none: readonly string[] = []
const keyOf = (user: string, module: string) => `${user} ${module}`

export const useFavourites = (user: string, module: string): readonly string[] =>
  useAll((all) => all[keyOf(user, module)]) ?? none

/** Adds a record to a person's favourites or removes it; false if there are too many already. Other tabs' changes are preserved. */
export function toggleFavourite(user: string, module: string, uuid: string): boolean {
  const now = read()
  const key = keyOf(user, module)
  const uuids = now[key] ?? none
  const isIn = uuids.includes(uuid)
  if (!isIn && uuids.length >= FAVOURITES_MAX) return false
  const next = { ...now, [key]: isIn ? uuids.filter((other) => other !== uuid) : [uuid, ...uuids] }
  writeJson(KEY, next)
  useAll.setState(next)
  return true
}
