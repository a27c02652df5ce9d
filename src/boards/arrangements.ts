import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

export const sizes = ['S', 'M', 'L'] as const
export type Size = (typeof sizes)[number]

/** How a person has arranged the panels of a page, by panel id. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly sizes: Readonly<Record<string, Size>>
}

const KEY = 'boards'

const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
const strings = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.filter((each) => typeof each === 'string') : []
const isSize = (given: unknown): given is Size => sizes.some((size) => size === given)

/** The valid part of a stored value. */
function sanitized(stored: unknown): Readonly<Record<string, Arrangement>> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([key, given]) => {
      if (!isRecord(given)) return []
      const chosen = Object.entries(isRecord(given.sizes) ? given.sizes : {}).filter((entry): entry is [string, Size] =>
        isSize(entry[1]),
      )
      const { order, hidden } = given
      return [[key, { order: strings(order), hidden: strings(hidden), sizes: Object.fromEntries(chosen) }]]
    }),
  )
}

/** By user and page, stored on this device (key boards of local storage). */
export const useBoards = create<Readonly<Record<string, Arrangement>>>(() => sanitized(readJson(KEY)))

export const boardKey = (user: string, board: string): string => `${user} ${board}`

/** Stores an arrangement, or forgets it, preserving other tabs' changes. */
export function rememberBoard(key: string, arrangement: Arrangement | undefined): void {
  const { [key]: _before, ...others } = sanitized(readJson(KEY))
  const next = arrangement ? { ...others, [key]: arrangement } : others
  writeJson(KEY, next)
  useBoards.setState(next, true)
}
