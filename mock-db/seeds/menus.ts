import type { Row } from '@/contract/rows'
import { table } from '../../src/routes/table.ts'
import type { Random } from '../../src/lib/random.ts'
import { numbered } from './numbered.ts'

type Menu = Row<'menuManagement'>
type Node = Omit<Menu, 'uuid' | 'version' | 'updatedAt' | 'children'>

/** The fields of a route record used by a menu entry. */
interface Entry {
  readonly path: string
  readonly name: string
  readonly component?: string
  readonly redirect?: string
  readonly meta: Partial<Omit<Node, 'label' | 'role'>> & {
    readonly title: string
    readonly guard?: readonly string[] | { readonly role: readonly string[]; readonly mode: 'oneOf' | 'except' }
  }
  readonly children?: readonly Entry[]
}

function nodeOf({ path, name, component = '', redirect = '', meta }: Entry, id: number, parentId: number): Node {
  const { guard = [] } = meta
  const { role, mode } = 'role' in guard ? guard : { role: guard, mode: 'oneOf' as const }
  return {
    id,
    parentId,
    label: meta.title,
    role: [...role],
    guardMode: mode,
    order: 0,
    name,
    path,
    component,
    redirect,
    icon: meta.icon ?? '',
    badge: meta.badge ?? '',
    activeMenu: meta.activeMenu ?? '',
    target: meta.target ?? '',
    hidden: meta.hidden ?? false,
    levelHidden: meta.levelHidden ?? false,
    noClosable: meta.noClosable ?? false,
    dynamicNewTab: meta.dynamicNewTab ?? false,
    noKeepAlive: meta.noKeepAlive ?? false,
    breadcrumbHidden: meta.breadcrumbHidden ?? false,
    tabHidden: meta.tabHidden ?? false,
    noColumn: meta.noColumn ?? false,
    isCustomSvg: meta.isCustomSvg ?? false,
    dot: meta.dot ?? false,
    builtIn: true,
  }
}

function flatten(entries: readonly Entry[], parentId: number, nodes: Node[]): Node[] {
  for (const [at, entry] of entries.entries()) {
    const node = { ...nodeOf(entry, nodes.length + 1, parentId), order: at + 1 }
    nodes.push(node)
    flatten(entry.children ?? [], node.id, nodes)
  }
  return nodes
}

/** The route table as rows, including hidden records. */
export const menuRows = (random: Random): Menu[] =>
  numbered(random, flatten(table, 0, []), ({ id: _id, ...node }) => node)
