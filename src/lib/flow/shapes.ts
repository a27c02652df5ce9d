/** Kinds of steps in a workflow graph (spec §3); `rect` is a judgement with the branches Y and N. */
export const nodeTypes = ['start', 'rect', 'user', 'push', 'download', 'end'] as const
export type NodeType = (typeof nodeTypes)[number]

export interface Point {
  readonly x: number
  readonly y: number
}

/** A box as far as drawing needs it; x and y are its centre, in px: a node of a kind, or with half its width and height. */
export type Placed = Point & ({ readonly type: NodeType } | { readonly half: Point })

/** Half of a node's width and height in px: edges start and end at the middle of a side. */
export const halves: Readonly<Record<NodeType, Point>> = {
  start: { x: 40, y: 22 },
  rect: { x: 64, y: 40 },
  user: { x: 56, y: 28 },
  push: { x: 56, y: 28 },
  download: { x: 56, y: 28 },
  end: { x: 40, y: 22 },
}

export const halfOf = (box: Placed): Point => ('half' in box ? box.half : halves[box.type])

/** Nodes stand on this grid, in px. */
export const GRID = 20
