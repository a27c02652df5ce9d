import * as z from 'zod/mini'
import type { Row } from '@/contract/calls'
import { defaultsOf } from '@/contract/defaults'
import { permissions } from '@/contract/rowSchemas/office'
import { ADMIN } from '@/lib/security/admin'
import { isPage, settingPages, type Entry } from '@/lib/menuRights'
import { filledRule, looseText, textRule } from '@/records/form/formRules'
import type { TreeNode } from '@/ui/data/tree/treeNode'

export type Role = Row<'roleManagement'>
type Menu = Row<'menuManagement'>

/** Form validation; messages are dictionary keys. */
export const roleSchema = z
  .object({
    role: filledRule('角色编码', '请输入角色编码', 50),
    description: textRule('角色说明', 200),
    btnRolesCheckedList: z.array(z.enum(permissions)),
    routeMode: z.enum(['guard', 'list']),
    routes: z.array(z.string()),
  })
  .check(
    z.refine(({ routeMode, routes }) => routeMode === 'guard' || routes.length > 0, {
      path: ['routes'],
      message: '请至少选择一个页面',
    }),
  )
export type RoleValues = z.infer<typeof roleSchema>

const { btnRolesCheckedList = [] } = defaultsOf('roleManagement', '')
const loose = z.object({
  role: looseText,
  description: looseText,
  btnRolesCheckedList: z.catch(z.array(z.enum(permissions)), btnRolesCheckedList),
  routeMode: z.catch(z.enum(['guard', 'list']), 'guard'),
  routes: z.catch(z.array(z.string()), []),
})
/** Form values from a row or a stored draft, including unfinished input. */
export const readRole = (given: unknown): RoleValues => loose.parse(given)

/**
 * The routes as a checkable tree, by route name. Pages that administrators must keep are disabled for their role. `nameOf` is the
 * display name of an entry.
 */
export function routeTree(nodes: readonly Menu[], role: string, nameOf: (entry: Menu) => string): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const name = node.name ?? ''
    const children = routeTree(node.children ?? [], role, nameOf)
    if (name === '' || (!isPage(node) && children.length === 0)) return []
    return [
      {
        id: name,
        label: nameOf(node),
        disabled: role === ADMIN && settingPages.includes(name),
        ...(children.length > 0 && { children }),
      },
    ]
  })
}

/** The names of pages among the checked ids of the tree, which also contains groups. */
export function checkedPages(entries: readonly Entry[], ids: readonly string[]): string[] {
  const pages = new Set(entries.flatMap((entry) => (isPage(entry) ? [entry.name] : [])))
  return ids.filter((id) => pages.has(id))
}
