import type { GraphNode } from '../model/graph'

/** Arrow keys as ways on the canvas. */
export const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const
export type Direction = keyof typeof directions

export const isDirection = (key: string): key is Direction => Object.hasOwn(directions, key)

/** What lies aside counts this much more than what lies ahead. */
const ASIDE = 2

/** The nearest node in a direction; undefined where nothing lies there. */
export function nodeTowards(nodes: readonly GraphNode[], from: GraphNode, direction: Direction): GraphNode | undefined {
  const { x, y } = directions[direction]
  let best: GraphNode | undefined
  let least = Infinity
  for (const node of nodes) {
    const [dx, dy] = [node.x - from.x, node.y - from.y]
    const ahead = dx * x + dy * y
    const aside = Math.abs(dx * y) + Math.abs(dy * x)
    const distance = ahead + ASIDE * aside
    if (node === from || ahead <= 0 || distance >= least) continue
    best = node
    least = distance
  }
  return best
}
