import { create } from 'zustand'
import { openOverlay, useOverlay } from './overlay'

interface ConflictState {
  /** Key of the conflicting write. */
  readonly key: string
  /** Continue with the conflicts of other records. */
  readonly all: boolean
  /** The first conflict has been resolved. */
  readonly resolved: boolean
}

export const useConflict = create<ConflictState>(() => ({ key: '', all: false, resolved: false }))

/** Opens the conflict dialog for a write; resolves, when it is closed, to whether the conflict was resolved. */
export function resolveConflict(key: string, all = false): Promise<boolean> {
  useConflict.setState({ key, all, resolved: false })
  openOverlay('conflict')
  return new Promise((resolve) => {
    const stop = useOverlay.subscribe(({ open }) => {
      if (open === 'conflict') return
      stop()
      resolve(useConflict.getState().resolved)
    })
  })
}

/** Marks the current conflict as resolved and shows the `next`, if any. */
export const conflictResolved = (next: string | undefined): void =>
  useConflict.setState(({ key }) => ({ key: next ?? key, resolved: true }))
