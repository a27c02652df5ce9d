import { same } from '@/lib/record'
import type { Graph } from './graph'

interface Item {
  readonly id: string
}

/** A changed item: `was` is missing for a new one, `now` for a removed one; then `at` is its place in the list. */
export interface Change<T extends Item = Item> {
  readonly was?: T
  readonly now?: T
  readonly at?: number
}

/** What changes in a list of items; `order` where those that stay change places: the ids before and after. */
export interface ListPatch<T extends Item = Item> {
  readonly items: readonly Change<T>[]
  readonly order?: { readonly was: readonly string[]; readonly now: readonly string[] }
}

/** The difference of two graphs, which can be applied, inverted and stored. */
export interface Patch {
  readonly nodes: ListPatch<Graph['nodes'][number]>
  readonly edges: ListPatch<Graph['edges'][number]>
}

function listPatch<T extends Item>(before: readonly T[], after: readonly T[]): ListPatch<T> {
  if (before === after) return { items: [] }
  const was = new Map(before.map((item) => [item.id, item]))
  const now = new Map(after.map((item) => [item.id, item]))
  const removed = before.flatMap((item, at): Change<T>[] => (now.has(item.id) ? [] : [{ was: item, at }]))
  const other = after.flatMap((item, at): Change<T>[] => {
    const old = was.get(item.id)
    if (!old) return [{ now: item, at }]
    return old === item || same(old, item) ? [] : [{ was: old, now: item }]
  })
  const staying = (items: readonly T[], others: ReadonlyMap<string, T>) =>
    items.flatMap(({ id }) => (others.has(id) ? [id] : []))
  const [wasOrder, nowOrder] = [staying(before, now), staying(after, was)]
  const isOrdered = wasOrder.every((id, at) => id === nowOrder[at])
  return { items: [...removed, ...other], ...(!isOrdered && { order: { was: wasOrder, now: nowOrder } }) }
}

function applyTo<T extends Item>(items: readonly T[], { items: changes, order }: ListPatch<T>): readonly T[] {
  if (changes.length === 0 && !order) return items
  const changed = new Map(changes.flatMap(({ was, now }) => (was ? [[was.id, now] as const] : [])))
  const next = items.flatMap((item) => {
    if (!changed.has(item.id)) return [item]
    const now = changed.get(item.id)
    return now ? [now] : []
  })
  if (order) {
    const places = new Map(order.now.map((id, at) => [id, at]))
    next.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  }
  const added = changes.filter(({ was, now }) => now && !was)
  for (const { now, at = next.length } of added.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)))
    if (now) next.splice(at, 0, now)
  return next
}

function inverseOf<T extends Item>({ items, order }: ListPatch<T>): ListPatch<T> {
  return {
    items: items.map(({ was, now, at }) => ({
      ...(now && { was: now }),
      ...(was && { now: was }),
      ...(at !== undefined && { at }),
    })),
    ...(order && { order: { was: order.now, now: order.was } }),
  }
}

/** What makes `after` of `before`. */
export const patchOf = (before: Graph, after: Graph): Patch => ({
  nodes: listPatch(before.nodes, after.nodes),
  edges: listPatch(before.edges, after.edges),
})

export const applyPatch = ({ nodes, edges }: Graph, patch: Patch): Graph => ({
  nodes: applyTo(nodes, patch.nodes),
  edges: applyTo(edges, patch.edges),
})

export const inversePatch = ({ nodes, edges }: Patch): Patch => ({ nodes: inverseOf(nodes), edges: inverseOf(edges) })

/** How many items a patch changes, an order counted as one: what it takes to keep it. */
export const patchSize = ({ nodes, edges }: Patch): number =>
  nodes.items.length + edges.items.length + Number(nodes.order !== undefined) + Number(edges.order !== undefined)
