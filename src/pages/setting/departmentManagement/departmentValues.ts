import * as z from 'zod/mini'
import type { Row } from '@/api/contract'
import { filledRule, looseText } from '@/resource/formRules'

export type Department = Row<'departmentManagement'>

/** Rules of the form; the messages are dictionary keys. `parentId` 0 stands for none. */
export const departmentSchema = z.object({
  name: filledRule('请输入部门名称', 50),
  parentId: z.int(),
  order: z.int().check(z.minimum(0), z.maximum(9999)),
})
export type DepartmentValues = z.infer<typeof departmentSchema>

const loose = z.object({
  name: looseText,
  parentId: z.catch(z.int(), 0),
  order: z.catch(z.int(), 1),
})
/** The form's values out of a row or a kept draft, unfinished input included. */
export const readDepartment = (given: unknown): DepartmentValues => loose.parse(given)

/** A department that can be chosen as the one above, with the names of those above it. */
export interface Above {
  readonly id: number
  readonly name: string
  readonly path: readonly string[]
}

/** The departments that `uuid` can stand below: all but itself and what is below it (no circle). */
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
