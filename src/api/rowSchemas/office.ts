import * as z from 'zod/mini'
import { label, line } from '../fields'
import { between, moment, row } from './fields'

/** Mock user of spec §3, which spells the creation time `datatime`. */
export const userRow = row({
  username: label,
  password: line.check(z.minLength(6)),
  email: line,
  roles: z.array(line).check(z.maxLength(20)),
  datatime: line,
})

const permissions = ['read:system', 'write:system', 'delete:system'] as const

/** Mock role of spec §3. */
export const roleRow = row({ role: label, btnRolesCheckedList: z.array(z.enum(permissions)).check(z.maxLength(3)) })

/** A node's `id` in the field `parentId` of its children; at the top, 0. */
const parentId = z.int().check(z.minimum(0))

/** Department of spec §3; getList answers a tree, in which nodes have `parentName` and `children`. */
export const departmentRow = z.extend(
  row({ parentId, parentName: z.optional(line), name: label, order: between(0, 9999), createTime: moment }),
  {
    get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof departmentRow>> {
      return z.optional(z.array(departmentRow))
    },
  },
)

/** Menu entry of spec §3 with the roles that see it, all of them if there is none; getList answers a tree. */
export const menuRow = z.extend(row({ parentId, label, role: z.array(line).check(z.maxLength(20)) }), {
  get children(): z.ZodMiniOptional<z.ZodMiniArray<typeof menuRow>> {
    return z.optional(z.array(menuRow))
  },
})
