import type { ModuleName, Row } from '@/api/rows'
import { hidePassword, sealPassword } from './special/password'
import { texts } from './texts'

/** Module-specific processing of rows. */
interface Hooks<M extends ModuleName> {
  /** Transforms an edit before it is stored. */
  toStored?(edit: Partial<Row<M>>): Promise<Partial<Row<M>>>
  /** Transforms a stored row for lists. */
  toShown?(row: Row<M>): Row<M>
  /** Error message for a duplicate value of the unique field. */
  taken?(value: string): string
}

export const hooks: { readonly [M in ModuleName]?: Hooks<M> } = {
  userManagement: { toStored: sealPassword, toShown: hidePassword, taken: texts.usernameTaken },
  roleManagement: { taken: texts.roleTaken },
  departmentManagement: {
    toStored: async ({ children: _children, parentName: _parentName, ...edit }) => edit,
  },
  menuManagement: { toStored: async ({ children: _children, ...edit }) => edit },
}
