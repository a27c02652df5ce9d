import { create } from 'zustand'
import { openOverlay, useOverlay } from './overlay'

interface ConflictState {
  /** Key of the write that is in conflict. */
  readonly key: string
  /** Goes on to the conflicts of other records when this one is settled. */
  readonly all: boolean
  /** The one that was asked for has been settled. */
  readonly settled: boolean
}

export const useConflict = create<ConflictState>(() => ({ key: '', all: false, settled: false }))

/** Asks the person what becomes of a write in conflict; resolves to whether they said so when the dialog is closed. */
export function resolveConflict(key: string, all = false): Promise<boolean> {
  useConflict.setState({ key, all, settled: false })
  openOverlay('conflict')
  return new Promise((resolve) => {
    const stop = useOverlay.subscribe(({ open }) => {
      if (open === 'conflict') return
      stop()
      resolve(useConflict.getState().settled)
    })
  })
}

/** The write under hand is settled; `next` is the following conflict, if there is one. */
export const conflictResolved = (next: string | undefined): void =>
  useConflict.setState(({ key }) => ({ key: next ?? key, settled: true }))
