import type { Row } from '@/api/rows'
import { table } from '../../src/routes/table.ts'
import type { Random } from '../random.ts'
import { numbered } from './numbered.ts'

/** What of a route record makes a menu entry. */
interface Entry {
  readonly meta: {
    readonly title: string
    readonly hidden?: boolean
    readonly guard?: readonly string[] | { readonly role: readonly string[]; readonly mode?: string }
  }
  readonly children?: readonly Entry[]
}
type Node = Pick<Row<'menuManagement'>, 'id' | 'parentId' | 'label' | 'role'>

const everyone = ['Admin', 'Editor']

/** The roles that a guard lets pass; without one, those of the entry above. */
function rolesOf({ meta: { guard } }: Entry, above: string[]): string[] {
  if (!guard) return above
  if (!('role' in guard)) return [...guard]
  return guard.mode === 'except' ? everyone.filter((role) => !guard.role.includes(role)) : [...guard.role]
}

function flatten(entries: readonly Entry[], parent: Node | undefined, nodes: Node[]): Node[] {
  for (const entry of entries.filter(({ meta }) => !meta.hidden)) {
    const role = rolesOf(entry, parent?.role ?? [])
    const node = { id: nodes.length + 1, parentId: parent?.id ?? 0, label: entry.meta.title, role }
    nodes.push(node)
    flatten(entry.children ?? [], node, nodes)
  }
  return nodes
}

/** The menu of the route table. */
export const menuRows = (random: Random): Row<'menuManagement'>[] =>
  numbered(random, flatten(table, undefined, []), ({ parentId, label, role }) => ({ parentId, label, role }))
