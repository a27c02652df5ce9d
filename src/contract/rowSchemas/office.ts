import * as z from 'zod/mini'
import { READ_PERSONAL } from '@/lib/security/personal'
import { label, line } from '../fields'
import { between, email, moment, phoneOrNone, row, text, villages } from './fields'

/** Third parties whose account can be linked. */
export const providers = ['wechat', 'dingtalk', 'qq', 'alipay'] as const
const binding = z.object({ provider: z.enum(providers), account: label, boundAt: moment })

/** A small picture as a `data:` URL; empty for none. */
const picture = z.string().check(z.maxLength(60_000), z.regex(/^(data:image\/(png|jpeg|webp);base64,[\w+/=]+)?$/))

/** Mock user of spec §3, which spells the creation time `datatime`; the optional fields belong to the personal center. */
export const userRow = row({
  username: label,
  password: line.check(z.minLength(6)),
  email,
  roles: z.array(line).check(z.maxLength(20)),
  datatime: line,
  nickname: z.optional(line),
  phone: z.optional(phoneOrNone),
  department: z.optional(line),
  introduction: z.optional(text),
  avatar: z.optional(picture),
  bindings: z.optional(z.array(binding).check(z.maxLength(providers.length))),
  /** The villages that the account is bound to; none means all. */
  villages: z.optional(villages),
})

/** Those of spec §3, and one for personal data. */
export const permissions = ['read:system', 'write:system', 'delete:system', READ_PERSONAL] as const

/**
 * Mock role of spec §3. With `routeMode` `list` it grants the pages named in `routes`, overriding guards; else the guards of the
 * menu decide.
 */
export const roleRow = row({
  role: label,
  btnRolesCheckedList: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
  description: z.optional(line),
  routeMode: z.optional(z.enum(['guard', 'list'])),
  routes: z.optional(z.array(line).check(z.maxLength(1000))),
})

/** `id` of the parent node; 0 at the top level. */
const parentId = z.int().check(z.minimum(0))

/** Department of spec §3; getList returns a tree whose nodes have `parentName` and `children`. */
export const departmentRow = z.extend(
  row({ parentId, parentName: z.optional(line), name: label, order: between(0, 9999), createTime: moment }),
  {
    get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof departmentRow>> {
      return z.optional(z.array(departmentRow))
    },
  },
)

const flag = z.optional(z.boolean())

/**
 * Menu entry of spec §3: a route record (spec §2) with `label` as its title. `role` and `guardMode` are its guard, none without a
 * role. Absent texts are empty, absent flags false. getList returns a tree.
 */
export const menuRow = z.extend(
  row({
    parentId,
    label,
    role: z.array(line).check(z.maxLength(20)),
    guardMode: z.optional(z.enum(['oneOf', 'except'])),
    order: z.optional(between(0, 9999)),
    name: z.optional(line),
    path: z.optional(line),
    component: z.optional(line),
    redirect: z.optional(line),
    icon: z.optional(line),
    badge: z.optional(line),
    activeMenu: z.optional(line),
    target: z.optional(z.enum(['', '_blank', '_self'])),
    /** A route of the console itself; not evaluated by the server. */
    builtIn: flag,
    hidden: flag,
    levelHidden: flag,
    noClosable: flag,
    dynamicNewTab: flag,
    noKeepAlive: flag,
    breadcrumbHidden: flag,
    tabHidden: flag,
    noColumn: flag,
    isCustomSvg: flag,
    dot: flag,
  }),
  {
    get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof menuRow>> {
      return z.optional(z.array(menuRow))
    },
  },
)
