import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

const KEY = 'prints'
/** Most settings that are kept; those that were changed longest ago are forgotten. */
const KEPT_MAX = 200
type Kept = Readonly<Record<string, unknown>>

const kept = (stored: unknown): Kept =>
  // Safe cast: an object that is no list has texts as keys.
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Kept) : {}

/** Settings of prints by user and what is printed, stored on this device (key prints of local storage); the reader makes them valid. */
export const usePrints = create<Kept>(() => kept(readJson(KEY)))

export const printKey = (user: string, source: string): string => `${user} ${source}`

/** Stores settings, or forgets them, preserving other tabs' changes. */
export function rememberPrint(key: string, settings: object | undefined): void {
  const { [key]: _before, ...others } = kept(readJson(KEY))
  const entries = Object.entries(settings ? { ...others, [key]: settings } : others)
  const next = Object.fromEntries(entries.slice(-KEPT_MAX))
  writeJson(KEY, next)
  usePrints.setState(next, true)
}
