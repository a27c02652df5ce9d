import type { List } from '@/api/contract'
import type { ModuleName } from '@/api/rows'
import { listInfo, modules } from './modules'
import type { Params } from './params'
import { runQuery } from './query'

/** What makes rows a tree: at the top, `parentId` is 0. */
export interface Flat {
  readonly uuid: string
  readonly id: number
  readonly parentId: number
  readonly order?: number
}
/** A node with what stands below it. */
export type Grown = Flat & { parentName?: string; children: Grown[] }

/** What people call a node. */
export const nameOf = (module: ModuleName, node: Flat): string => String(Reflect.get(node, modules[module].match))

/** Every row that the query finds, however many they are. */
function matching(nodes: readonly Flat[], params: Params, module: ModuleName): Flat[] {
  const found: Flat[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const page = new Map([...params, ['pageNo', [String(pageNo)]], ['pageSize', ['1000']]])
    const { list, total } = runQuery(nodes, page, listInfo(module))
    found.push(...list)
    if (found.length >= total) return found
  }
}

/** The nodes and everything above them. */
function withAncestors(nodes: readonly Flat[], byId: ReadonlyMap<number, Flat>): Set<Flat> {
  const kept = new Set<Flat>()
  for (const node of nodes) {
    for (let at: Flat | undefined = node; at && !kept.has(at); at = byId.get(at.parentId)) kept.add(at)
  }
  return kept
}

/** Siblings by `order`, then by id. A node whose parent is gone stands at the top. */
function grow(nodes: ReadonlySet<Flat>, byId: ReadonlyMap<number, Flat>, module: ModuleName): Grown[] {
  const grown = new Map<number, Grown>([...nodes].map((node) => [node.id, { ...node, children: [] }]))
  const top: Grown[] = []
  for (const node of [...grown.values()].toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.id - b.id)) {
    const parent = byId.get(node.parentId)
    if (module === 'departmentManagement') node.parentName = parent ? nameOf(module, parent) : ''
    ;(grown.get(node.parentId)?.children ?? top).push(node)
  }
  return top
}

/**
 * The whole tree that the nodes make, or with a filter those that pass it below everything above them; never in pages. `total`
 * counts the nodes. Sorting is by the tree's own order. Pure, as `runQuery` is. Throws a Refusal 400 for values that can't be
 * understood.
 */
export function queryTree(nodes: readonly Flat[], params: Params, module: ModuleName): List<Grown> {
  runQuery([], params, listInfo(module))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = withAncestors(matching(nodes, params, module), byId)
  return { list: grow(kept, byId, module), total: kept.size }
}

/** The nodes of a tree as it is answered, without what it adds to them; above comes before below. */
export const flatten = (tree: readonly (Flat & { children?: readonly Flat[]; parentName?: string })[]): Flat[] =>
  tree.flatMap(({ children = [], parentName: _parentName, ...node }) => [node, ...flatten(children)])
