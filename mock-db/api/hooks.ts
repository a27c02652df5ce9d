import type { ModuleName, Row } from '@/contract/rows'
import { MASK } from '@/core/modules'
import type { Accounts } from '../base/storage'
import { texts } from '../base/texts'

/** Module-specific processing of rows. */
interface Hooks<M extends ModuleName> {
  /** Transforms an edit before it is stored. */
  toStored?(edit: Partial<Row<M>>, accounts: Pick<Accounts, 'seal'>): Promise<Partial<Row<M>>>
  /** Called once an edit is stored, with the headers of the request. */
  afterEdit?(edit: Partial<Row<M>>, uuid: string, headers: Pick<Headers, 'get'>, accounts: Accounts): Promise<void>
  /** Transforms a stored row for lists. */
  toShown?(row: Row<M>): Row<M>
  /** Error message for a duplicate value of a unique field. */
  taken?(value: string, field: string): string
}

/** Replaces the password of an edit by what is stored of it. */
export async function sealUser(
  { password, ...rest }: Partial<Row<'userManagement'>>,
  accounts: Pick<Accounts, 'seal'>,
): Promise<Partial<Row<'userManagement'>>> {
  if (password === undefined || password === MASK) return rest
  return { ...rest, password: await accounts.seal(password) }
}

export const hooks: { readonly [M in ModuleName]?: Hooks<M> } = {
  userManagement: {
    toStored: sealUser,
    async afterEdit({ password }, uuid, headers, accounts) {
      if (password !== undefined) await accounts.endOthers?.(uuid, headers)
    },
    toShown: (user) => ({ ...user, password: MASK }),
    taken: (value, field) => (field === 'phone' ? texts.phoneTaken : texts.usernameTaken(value)),
  },
  roleManagement: { taken: texts.roleTaken },
  departmentManagement: {
    toStored: async ({ children: _children, parentName: _parentName, ...edit }) => edit,
  },
  menuManagement: { toStored: async ({ children: _children, ...edit }) => edit },
}
