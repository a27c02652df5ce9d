import { reordered } from '@/lib/order'
import { useOwner } from '@/offline/owner'
import { boardKey, rememberBoard, useBoards, type Arrangement, type Size } from './arrangements'

/** The part of a panel that can be arranged. */
export interface Arrangeable {
  readonly id: string
  readonly size: Size
}

const none: Arrangement = { order: [], hidden: [], sizes: {} }

/** The arrangement of a board for this person: unknown panels are dropped, new ones stand after their predecessor in `panels`. */
export function useArrangement<P extends Arrangeable>(board: string, panels: readonly P[]) {
  const key = boardKey(useOwner(), board)
  const stored = useBoards((boards) => boards[key])
  const ids = panels.map(({ id }) => id)
  const arrangement = { ...(stored ?? none), order: reordered(stored?.order ?? [], ids) }
  const all = arrangement.order.flatMap((id) => panels.find((panel) => panel.id === id) ?? [])
  return {
    /** All panels in the chosen order, with their sizes. */
    all: all.map((panel) => ({
      panel,
      size: arrangement.sizes[panel.id] ?? panel.size,
      shown: !arrangement.hidden.includes(panel.id),
    })),
    changed: stored !== undefined,
    reorder: (order: readonly string[]) => rememberBoard(key, { ...arrangement, order }),
    resize: (id: string, size: Size) =>
      rememberBoard(key, { ...arrangement, sizes: { ...arrangement.sizes, [id]: size } }),
    show: (id: string, shown: boolean) =>
      rememberBoard(key, {
        ...arrangement,
        hidden: [...arrangement.hidden.filter((other) => other !== id), ...(shown ? [] : [id])],
      }),
    reset: () => rememberBoard(key, undefined),
  }
}
export type BoardArrangement = ReturnType<typeof useArrangement>
