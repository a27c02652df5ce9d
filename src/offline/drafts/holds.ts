import { takeShared } from '../updates/reloadBlocker'
import { logError } from '@/stores/errorLog'
import { useTabs } from '@/stores/tabs'
import { announceDraftsChange } from './changes'
import { draftKey, isDraftAt } from './draftModel'
import { ownWindow } from './ownWindow'

/** The drafts that forms of this window have open are announced to the others by Web Locks: the browser lets go of them, whatever happens. */
const lockOf = (key: string) => `console-draft-${key}`
/** How long a window that is being reloaded may take to open its forms again, in ms. */
const BACK_MS = 1500

/**
 * By user and place, when this window last began to delete its draft, in ms since 1970: what is older is listed no more, also while the
 * device is still at it.
 */
export const deletions = new Map<string, number>()

/** Releases by place. */
const holds = new Map<string, () => void>()

/** A form of this window has the draft of a place open. */
export function holdDraft(place: string): void {
  if (holds.has(place)) return
  let release: (() => void) | undefined = () => {}
  holds.set(place, () => {
    release?.()
    release = undefined
  })
  void ownWindow().then((window) => {
    if (release) release = takeShared(lockOf(draftKey(place, window)))
  })
}

/** Whether a form of this window has the draft of a place open. */
export const isHeld = (place: string): boolean => holds.has(place)

/** It is left, or gone. */
export function leaveDraft(place: string): void {
  holds.get(place)?.()
  holds.delete(place)
}

// A page whose tab was closed has no form any more; one that is only hidden has.
useTabs.subscribe(({ tabs }, before) => {
  const closed = before.tabs.filter(({ path }) => !tabs.some((tab) => tab.path === path))
  const left = [...holds.keys()].filter((place) => closed.some(({ path }) => isDraftAt(path, { key: place })))
  for (const place of left) leaveDraft(place)
  if (left.length > 0) announceDraftsChange()
})

const watched = new Set<string>()

/**
 * Whether a form of another window has a draft open, by its key. Calls `onLeft` once a window lets go of one of them and does not come
 * back at once. Without Web Locks none has.
 */
export async function openElsewhere(keys: readonly string[], onLeft: () => void): Promise<ReadonlySet<string>> {
  const { locks } = navigator
  const names = new Set((await locks?.query())?.held?.map(({ name }) => name))
  const open = keys.filter((key) => names.has(lockOf(key)))
  for (const key of open) {
    if (watched.has(key)) continue
    watched.add(key)
    const left = locks.request(lockOf(key), () => void watched.delete(key))
    left.then(() => void setTimeout(onLeft, BACK_MS), logError)
  }
  return new Set(open)
}
