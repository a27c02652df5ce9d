import * as z from 'zod/mini'
import type { Row } from '@/api/contract'
import { permissions } from '@/api/rowSchemas/office'
import { ADMIN, isPage, settingPages, type Entry } from '@/lib/menuRights'
import { filledRule, looseText, textRule } from '@/resource/formRules'
import type { TreeNode } from '@/ui/data/tree/treeNode'

export type Role = Row<'roleManagement'>
type Menu = Row<'menuManagement'>

/** Rules of the form; the messages are dictionary keys. */
export const roleSchema = z
  .object({
    role: filledRule('请输入角色编码', 50),
    description: textRule(200),
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

const loose = z.object({
  role: looseText,
  description: looseText,
  btnRolesCheckedList: z.catch(z.array(z.enum(permissions)), ['read:system']),
  routeMode: z.catch(z.enum(['guard', 'list']), 'guard'),
  routes: z.catch(z.array(z.string()), []),
})
/** The form's values out of a row or a kept draft, unfinished input included. */
export const readRole = (given: unknown): RoleValues => loose.parse(given)

/**
 * The routes as a tree to check, by route name. What administrators can't lose is fixed for their role. `nameOf` says an entry in
 * words.
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

/** The names of pages among the checked ids of the tree, which holds groups too. */
export function checkedPages(entries: readonly Entry[], ids: readonly string[]): string[] {
  const pages = new Set(entries.flatMap((entry) => (isPage(entry) ? [entry.name] : [])))
  return ids.filter((id) => pages.has(id))
}
