import type { List } from '@/contract/calls'
import type { ModuleName, Row } from '@/contract/rows'
import { Refusal } from '@/core/refusal'
import type { Context } from './endpoint'
import type { Params } from '@/core/params'
import type { Rows } from '../base/storage'
import { texts } from '../base/texts'
import { nameOf, queryTree, type Flat } from '@/core/tree'

const nodesOf = async (table: Rows, module: ModuleName): Promise<Flat[]> =>
  (await table.list(module)) as unknown as Flat[]

/** The tree of a module for a getList query. Throws a Refusal 400 for invalid values. */
export async function treeList<M extends ModuleName>(
  module: M,
  params: Params,
  { store }: Context,
): Promise<List<Row<M>>> {
  const nodes = await store.read([module], (table) => nodesOf(table, module))
  return queryTree(nodes, params, module) as unknown as List<Row<M>>
}

/** Throws a Refusal 400 if the node's parent does not exist or is a descendant of the node. */
export async function refuseKnot<M extends ModuleName>(table: Rows, module: M, row: Row<M>): Promise<void> {
  const node = row as unknown as Flat
  if (node.parentId === 0) return
  const byId = new Map((await nodesOf(table, module)).map((one) => [one.id, one]))
  if (!byId.has(node.parentId)) throw new Refusal(400, texts.noParent(node.parentId))
  for (let at = byId.get(node.parentId); at; at = byId.get(at.parentId)) {
    if (at.uuid === node.uuid) throw new Refusal(400, texts.ownAncestor(nameOf(module, node)))
  }
}

/** Throws a Refusal 400 if a deletion would orphan a child. */
export async function refuseOrphans(table: Rows, module: ModuleName, uuids: readonly string[]): Promise<void> {
  const all = await nodesOf(table, module)
  const going = new Set(uuids)
  const stranded = all.find(
    (node) => going.has(node.uuid) && all.some((child) => child.parentId === node.id && !going.has(child.uuid)),
  )
  if (stranded) throw new Refusal(400, texts.hasChildren(nameOf(module, stranded)))
}
