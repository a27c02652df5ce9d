import type { List } from '@/api/contract'
import type { ModuleName, Row } from '@/api/rows'
import { Refusal } from './answer'
import type { Context } from './endpoint'
import { listInfo, modules } from './modules'
import type { Params } from './params'
import { runQuery } from './query'
import type { Rows } from './rows'
import { texts } from './texts'

/** What makes rows a tree: at the top, `parentId` is 0. */
interface Flat {
  readonly uuid: string
  readonly id: number
  readonly parentId: number
  readonly order?: number
}
type Grown = Flat & { parentName?: string; children: Grown[] }

const flatten = async (table: Rows, module: ModuleName): Promise<Flat[]> =>
  (await table.list(module)) as unknown as Flat[]
const nameOf = (module: ModuleName, node: Flat): string => String(Reflect.get(node, modules[module].match))

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
 * The whole tree of a module, or with a filter the nodes that pass it below everything above them; never in pages. `total`
 * counts the nodes. Sorting is by the tree's own order. Throws a Refusal 400 for values that can't be understood.
 */
export async function treeList<M extends ModuleName>(
  module: M,
  params: Params,
  { store }: Context,
): Promise<List<Row<M>>> {
  runQuery([], params, listInfo(module))
  const all = await store.read([module], (table) => flatten(table, module))
  const byId = new Map(all.map((node) => [node.id, node]))
  const kept = withAncestors(matching(all, params, module), byId)
  return { list: grow(kept, byId, module) as unknown as Row<M>[], total: kept.size }
}

/** Throws a Refusal 400 when the node's parent does not exist, or stands below the node itself. */
export async function refuseKnot<M extends ModuleName>(table: Rows, module: M, row: Row<M>): Promise<void> {
  const node = row as unknown as Flat
  if (node.parentId === 0) return
  const byId = new Map((await flatten(table, module)).map((one) => [one.id, one]))
  if (!byId.has(node.parentId)) throw new Refusal(400, texts.noParent(node.parentId))
  for (let at = byId.get(node.parentId); at; at = byId.get(at.parentId)) {
    if (at.uuid === node.uuid) throw new Refusal(400, texts.ownAncestor(nameOf(module, node)))
  }
}

/** Throws a Refusal 400 when a node would go and leave a child behind. */
export async function refuseOrphans(table: Rows, module: ModuleName, uuids: readonly string[]): Promise<void> {
  const all = await flatten(table, module)
  const going = new Set(uuids)
  const stranded = all.find(
    (node) => going.has(node.uuid) && all.some((child) => child.parentId === node.id && !going.has(child.uuid)),
  )
  if (stranded) throw new Refusal(400, texts.hasChildren(nameOf(module, stranded)))
}
