import * as z from 'zod/mini'
import { defaultsOf } from '@/contract/defaults'
import type { Row } from '@/contract/calls'
import { filledRule, looseNumber, looseText, numberRule } from '@/records/form/formRules'

export type Department = Row<'departmentManagement'>

/** The place among the entries of one level. */
export const orderTerms = { min: 0, max: 9999 }

/** Form validation; messages are dictionary keys. `parentId` 0: none. */
export const departmentSchema = z.object({
  name: filledRule('部门名称', '请输入部门名称', 50),
  parentId: z.int(),
  order: numberRule('请填写排序', orderTerms),
})
export type DepartmentValues = z.infer<typeof departmentSchema>

const { parentId = 0, order = 0 } = defaultsOf('departmentManagement', '')
const loose = z.object({
  name: looseText,
  parentId: z.catch(z.int(), parentId),
  order: looseNumber(order),
})
/** Form values from a row or a stored draft, including unfinished input. */
export const readDepartment = (given: unknown): DepartmentValues => loose.parse(given)

/** A possible parent, with the names of its ancestors. */
export interface Above {
  readonly id: number
  readonly name: string
  readonly path: readonly string[]
}

/** Possible parents of `uuid`: all but itself and its descendants (no cycles). */
export function possibleParents(
  nodes: readonly Department[],
  uuid: string | null,
  path: readonly string[] = [],
): readonly Above[] {
  return nodes.flatMap((node) =>
    node.uuid === uuid
      ? []
      : [{ id: node.id, name: node.name, path }, ...possibleParents(node.children ?? [], uuid, [...path, node.name])],
  )
}
