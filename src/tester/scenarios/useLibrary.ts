import * as z from 'zod/mini'
import { create } from 'zustand'
import { scenario, type Scenario } from '@/protocol/scenario'
import { readJson, writeJson } from '@/lib/storage'
import { library } from './library'

const OWN_KEY = 'tester-scenarios'
const RECENT_KEY = 'tester-recent'
const OWN_MAX = 100
const RECENT_MAX = 5

/** Stored on this device: own scenarios, and the ids of recently applied ones. Clearing the cache removes both. */
interface Library {
  own: readonly Scenario[]
  recent: readonly string[]
}

/** The valid stored scenarios: one of another version must not hide the others. */
function stored(): Scenario[] {
  const given = readJson(OWN_KEY)
  return (Array.isArray(given) ? given : []).flatMap((one) => {
    const parsed = scenario.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}

export const useLibrary = create<Library>(() => ({
  own: stored(),
  recent: z.catch(z.array(z.string()), []).parse(readJson(RECENT_KEY)),
}))

const isReady = (id: string) => library.some((one) => one.id === id)
const known = () => [...useLibrary.getState().own, ...library]

/** A library or own scenario by id. */
export const findScenario = (id: string): Scenario | undefined => known().find((one) => one.id === id)

/** An unused id derived from `wish`: `wish`, `wish-2`, `wish-3`. */
export function freeId(wish: string, existing: readonly string[] = known().map(({ id }) => id)): string {
  if (!existing.includes(wish)) return wish
  for (let n = 2; ; n++) {
    const id = `${wish.slice(0, 58)}-${n}`
    if (!existing.includes(id)) return id
  }
}

function storeOwn(own: readonly Scenario[]): boolean {
  useLibrary.setState({ own })
  return writeJson(OWN_KEY, own)
}

/**
 * Stores a scenario on this device, replacing the own one with its id; the id of a library scenario is replaced by a free one. Returns
 * the stored scenario; null if storage fails or the limit is reached.
 */
export function saveOwn(document: Scenario): Scenario | null {
  const saved = isReady(document.id) ? { ...document, id: freeId(document.id) } : document
  const others = useLibrary.getState().own.filter(({ id }) => id !== saved.id)
  if (others.length >= OWN_MAX) return null
  return storeOwn([saved, ...others]) ? saved : null
}

/** Stores an imported scenario: an identical one is not duplicated, a different one of the same id gets a free id. */
export function addOwn(document: Scenario): Scenario | null {
  const same = findScenario(document.id)
  if (same && JSON.stringify(same) === JSON.stringify(document)) return same
  return saveOwn(same ? { ...document, id: freeId(document.id) } : document)
}

/** Deletes an own scenario from this device. */
export const removeOwn = (id: string): boolean => storeOwn(useLibrary.getState().own.filter((one) => one.id !== id))

/** Adds a scenario to the recent ones. */
export function addRecent(id: string): void {
  const recent = [id, ...useLibrary.getState().recent.filter((one) => one !== id)].slice(0, RECENT_MAX)
  useLibrary.setState({ recent })
  writeJson(RECENT_KEY, recent)
}
