import { useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'

export type ToastKind = 'success' | 'error' | 'message' | 'warning' | 'loading'

/** A message that was shown in this page since it was opened. */
export interface LoggedToast {
  readonly number: number
  /** In ms since 1970. */
  readonly at: number
  readonly kind: ToastKind
  readonly text: string
  /** Messages with the same one take each other's place. */
  readonly id?: string | number
  /** Label of its action, and whether it was pressed. */
  readonly action?: string
  readonly acted?: boolean
}

/** The most messages kept; the oldest goes. In memory alone: messages name records, and end with the page. */
const KEPT = 100

let log: readonly LoggedToast[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly LoggedToast[]): void {
  log = next.slice(0, KEPT)
  for (const listener of listeners) listener()
}

export const clearToastLog = (): void => set([])

/**
 * Notes a message, newest first, and returns its options with an action that is noted, too. A message that takes the place of one that
 * said to wait (same `id`) takes its place here as well.
 */
export function logToast(kind: ToastKind, text: string, options: ExternalToast): ExternalToast {
  const { id, action } = options
  const offer = action && typeof action === 'object' && 'onClick' in action ? action : undefined
  const entry = {
    number: (count += 1),
    at: Date.now(),
    kind,
    text,
    ...(id !== undefined && { id }),
    ...(typeof offer?.label === 'string' && { action: offer.label }),
  }
  set([entry, ...log.filter((each) => each.kind !== 'loading' || each.id !== id)])
  if (!offer) return options
  const onClick: typeof offer.onClick = (event) => {
    set(log.map((each) => (each.number === entry.number ? { ...each, acted: true } : each)))
    offer.onClick(event)
  }
  return { ...options, action: { ...offer, onClick } }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The messages of this page, newest first. */
export const useToastLog = (): readonly LoggedToast[] => useSyncExternalStore(subscribe, () => log)
