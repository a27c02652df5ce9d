import { useState } from 'react'
import type { Sheet } from './sheet'

/** Changes that can be undone. */
const UNDO_MAX = 50

interface Past {
  readonly before: readonly Sheet[]
  readonly sheet: Sheet
  readonly after: readonly Sheet[]
}

/** A sheet with undo and redo, kept as long as the page is shown. */
export function useSheet(first: () => Sheet) {
  const [{ before, sheet, after }, setPast] = useState<Past>(() => ({ before: [], sheet: first(), after: [] }))
  return {
    sheet,
    change: (next: Sheet) =>
      setPast((past) => ({ before: [...past.before, past.sheet].slice(-UNDO_MAX), sheet: next, after: [] })),
    canUndo: before.length > 0,
    canRedo: after.length > 0,
    undo: () =>
      setPast((past) => {
        const last = past.before.at(-1)
        return last ? { before: past.before.slice(0, -1), sheet: last, after: [past.sheet, ...past.after] } : past
      }),
    redo: () =>
      setPast((past) => {
        const [next, ...rest] = past.after
        return next ? { before: [...past.before, past.sheet], sheet: next, after: rest } : past
      }),
  }
}
