import type { ModuleName, Row } from '@/api/rows'
import { hidePassword, sealPassword } from './special/password'
import { texts } from './texts'

/** What the server does to the rows of a module besides storing them. */
interface Hooks<M extends ModuleName> {
  /** Changes an edit before it is stored. */
  toStored?(edit: Partial<Row<M>>): Promise<Partial<Row<M>>>
  /** What of a stored row a list shows. */
  toShown?(row: Row<M>): Row<M>
  /** Said when the value of the unique field is another row's. */
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
