import type { List } from '@/contract/calls'
import type { ModuleName } from '@/contract/rows'
import { listInfo, modules } from './modules'
import type { Params } from './params'
import { runQuery } from './query'

/** The tree fields of a row; at the root, `parentId` is 0. */
export interface Flat {
  readonly uuid: string
  readonly id: number
  readonly parentId: number
  readonly order?: number
}
/** A node with its children. */
export type Grown = Flat & { parentName?: string; children: Grown[] }

/** The display name of a node. */
export const nameOf = (module: ModuleName, node: Flat): string => String(Reflect.get(node, modules[module].match))

/** All rows that match the query, over all pages. */
function matching(nodes: readonly Flat[], params: Params, module: ModuleName): Flat[] {
  const found: Flat[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const page = new Map([...params, ['pageNo', [String(pageNo)]], ['pageSize', ['1000']]])
    const { list, total } = runQuery(nodes, page, listInfo(module))
    found.push(...list)
    if (found.length >= total) return found
  }
}

/** The nodes and all their ancestors. */
function withAncestors(nodes: readonly Flat[], byId: ReadonlyMap<number, Flat>): Set<Flat> {
  const kept = new Set<Flat>()
  for (const node of nodes) {
    for (let at: Flat | undefined = node; at && !kept.has(at); at = byId.get(at.parentId)) kept.add(at)
  }
  return kept
}

/** Sorts siblings by `order`, then by id. Nodes without a parent become roots. */
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
 * The whole tree, or the nodes that match the filter with their ancestors; never paged. `total` counts the nodes.
 * Sorted in tree order. Pure, like `runQuery`. Throws a Refusal 400 for invalid values.
 */
export function queryTree(nodes: readonly Flat[], params: Params, module: ModuleName): List<Grown> {
  runQuery([], params, listInfo(module))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const kept = withAncestors(matching(nodes, params, module), byId)
  return { list: grow(kept, byId, module), total: kept.size }
}

/** The nodes of a tree in pre-order, without the derived fields. */
export const flatten = (tree: readonly (Flat & { children?: readonly Flat[]; parentName?: string })[]): Flat[] =>
  tree.flatMap(({ children = [], parentName: _parentName, ...node }) => [node, ...flatten(children)])
