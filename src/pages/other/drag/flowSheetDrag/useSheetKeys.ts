import type { KeyboardEvent } from 'react'
import { isKey } from '@/documents/workflow/tools/keys'
import type { FlowSheet } from './useFlowSheet'

/** The keys of the board: undo and redo, and for the step that has the focus a line, another name, and the end. */
export function useSheetKeys(flow: FlowSheet, rename: (id: string) => void) {
  const ofStep = (id: string, event: KeyboardEvent): boolean => {
    if (isKey('c', event)) {
      if (flow.from === undefined) flow.begin(id)
      else flow.connect({ from: flow.from, to: id })
    } else if (isKey('F2', event)) rename(id)
    else if (isKey('Delete', event)) flow.remove(id)
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    const target = event.target as Element
    // Menus belong to the board for React, but not on the screen.
    if (!event.currentTarget.contains(target)) return
    const id = target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (isKey('Escape', event) && flow.from !== undefined) flow.cancel()
    else if (isKey('Mod-z', event) && flow.canUndo) flow.undo()
    else if ((isKey('Mod-y', event) || isKey('Mod-Shift-z', event)) && flow.canRedo) flow.redo()
    else if (id === undefined || !ofStep(id, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
