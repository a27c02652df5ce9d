import * as z from 'zod/mini'
import type { Row } from '@/contract/calls'
import { defaultsOf } from '@/contract/defaults'
import type { TextKey } from '@/i18n/init'
import { flagNames } from '@/i18n/recordTexts'
import { flatTree } from '@/lib/flatTree'
import { isPage, pagesOfRole, routeFlags, withGroups, type RoleRights } from '@/lib/menuRights'
import { isExternal } from '@/lib/validators'
import { webLink } from '@/lib/security/webLink'
import { filledRule, looseNumber, looseText, numberRule, textRule } from '@/records/form/formRules'

export type Menu = Row<'menuManagement'>
export type Flag = (typeof routeFlags)[number]

/** Short description of each flag of spec §2. */
export const flagText: Readonly<Record<Flag, TextKey>> = flagNames

/** An http(s) link, or a path within the console. */
const isPath = (path: string) => webLink(path) !== undefined || /^\/?[\w-]+(?:\/:?[\w-]+)*$/.test(path)

/** The place among the entries of one level. */
export const orderTerms = { min: 0, max: 9999 }

/** Form validation; messages are dictionary keys. */
export const menuSchema = z
  .object({
    label: filledRule('标题', '请输入标题', 50),
    name: z.string().check(z.regex(/^[A-Za-z]\w{0,49}$/, '名称以字母开头，只用字母、数字和下划线')),
    path: z.string().check(z.refine(isPath, '请输入以 / 开头的路径、相对路径或外部网址')),
    component: textRule('页面组件', 200),
    redirect: textRule('重定向', 200),
    parentId: z.int(),
    order: numberRule('请填写排序', orderTerms),
    icon: textRule('图标', 200),
    badge: textRule('徽标', 10),
    activeMenu: textRule('高亮菜单', 200),
    target: z.enum(['', '_blank', '_self']),
    role: z.array(z.string()),
    guardMode: z.enum(['oneOf', 'except']),
    flags: z.array(z.enum(routeFlags)),
  })
  .check(
    z.refine(({ component, path }) => component === '' || !isExternal(path), {
      path: ['component'],
      message: '外部网址没有页面组件',
    }),
  )
export type MenuValues = z.infer<typeof menuSchema>

const { parentId = 0, order = 0 } = defaultsOf('menuManagement', '')
const loose = z.object({
  label: looseText,
  name: looseText,
  path: looseText,
  component: looseText,
  redirect: looseText,
  parentId: z.catch(z.int(), parentId),
  order: looseNumber(order),
  icon: looseText,
  badge: looseText,
  activeMenu: looseText,
  target: z.catch(z.enum(['', '_blank', '_self']), ''),
  role: z.catch(z.array(z.string()), []),
  guardMode: z.catch(z.enum(['oneOf', 'except']), 'oneOf'),
})
const draft = z.object({ flags: z.catch(z.optional(z.array(z.enum(routeFlags))), undefined) })

/** Form values from a row, whose flags are separate fields, or from a stored draft, including unfinished input. */
export function readMenu(given: unknown): MenuValues {
  const { flags } = draft.parse(given)
  const row = given as Partial<Record<Flag, unknown>>
  return { ...loose.parse(given), flags: flags ?? routeFlags.filter((flag) => row[flag] === true) }
}

/** The request body: each flag as a separate field. */
export const menuRowOf = ({ flags, ...values }: MenuValues) => ({
  ...values,
  ...(Object.fromEntries(routeFlags.map((flag) => [flag, flags.includes(flag)])) as Record<Flag, boolean>),
})

function filterTree(nodes: readonly Menu[], isIncluded: (node: Menu) => boolean): readonly Menu[] {
  return nodes.flatMap((node) =>
    isIncluded(node) ? [{ ...node, children: [...filterTree(node.children ?? [], isIncluded)] }] : [],
  )
}

/** The part of the tree visible to this role. */
export function seenBy(nodes: readonly Menu[], role: RoleRights): readonly Menu[] {
  const entries = flatTree(nodes)
  const uuids = new Set([...withGroups(entries, pagesOfRole(entries, role))].map(({ uuid }) => uuid))
  return filterTree(nodes, ({ uuid }) => uuids.has(uuid))
}

/** The entries whose title, name or path contains `text`, with their ancestors. */
export function search(nodes: readonly Menu[], text: string, nameOf: (node: Menu) => string): readonly Menu[] {
  const part = text.trim().toLowerCase()
  if (part === '') return nodes
  const hit = (node: Menu): boolean =>
    [nameOf(node), node.label, node.name, node.path].some((one) => one?.toLowerCase().includes(part)) ||
    (node.children ?? []).some(hit)
  return filterTree(nodes, hit)
}

/** How many pages the menu shows below these entries when they are shown themselves. */
export const pagesBelow = (nodes: readonly Menu[]): number =>
  nodes.reduce((sum, { children = [] }) => {
    const shown = children.filter(({ hidden }) => !hidden)
    return sum + shown.filter(isPage).length + pagesBelow(shown)
  }, 0)

/** Possible parent groups of an entry: no pages, and neither itself nor its descendants. */
export const groupsFor = (
  nodes: readonly Menu[],
  uuid: string | null,
  path: readonly Menu[] = [],
): readonly (readonly Menu[])[] =>
  nodes.flatMap((node) =>
    isPage(node) || node.uuid === uuid
      ? []
      : [[...path, node], ...groupsFor(node.children ?? [], uuid, [...path, node])],
  )
