import { fieldKinds, rows, type ModuleName, type Row } from '@/contract/rows'
import { openStatuses } from '@/lib/affairs'
import type { ListInfo } from './query'

type TextField<M extends ModuleName> = {
  [F in keyof Row<M>]: Row<M>[F] extends string ? F : never
}[keyof Row<M>] &
  string

/** One row of the modules table. */
interface Module<M extends ModuleName> {
  /** The field matched by the standard filter of spec §7. */
  readonly match: TextField<M>
  /** A field with unique names; those that differ by case or blanks alone are one. */
  readonly unique?: TextField<M>
  /** A field that may be empty and else is unique from its next change on: rows of before may share a value. */
  readonly distinct?: string & keyof Row<M>
  /** The field with the author, whom the server sets: only they change and delete the row, and need no more than the right to write. */
  readonly author?: TextField<M>
  /** A field with an account, which reads the row whether or not it reads the others. */
  readonly own?: TextField<M>
  /**
   * The field with the name of the module whose records the rows are about, besides `record` with the uuid and `villages` with the villages
   * of the record; they are read by whoever reads those.
   */
  readonly about?: TextField<M>
  /** Fields excluded from filters, sorting and lists. */
  readonly secret?: readonly (keyof Row<M>)[]
  /** The number of rows does not grow with a larger seed. */
  readonly fixed?: true
  /** Correlated fields: generated rows copy them unchanged. */
  readonly steady?: readonly (string & keyof Row<M>)[]
  /** Most rows of a page, where rows are so large that more would not fit into an answer: who asks for more gets so many. */
  readonly pageMax?: number
  /** What comes first in a list that is not sorted. */
  readonly urgent?: {
    readonly state: TextField<M>
    readonly values: readonly (Row<M>[TextField<M>] & string)[]
    readonly by: TextField<M>
  }
  /** Rows have a `parentId`, and getList answers a tree. */
  readonly tree?: true
}

/** Replaces secrets in lists; in an edit it means "unchanged". */
export const MASK = '******'

/** Of every module (spec §7). */
export const PAGE_SIZE = 20
const tree = { tree: true, fixed: true } as const

/**
 * THE modules table: a row here, a schema in the contract and a generator in the seeds make a module. Data only,
 * because cached lists on the device use it too; module-specific processing is in hooks.ts.
 */
export const modules: { readonly [M in ModuleName]: Module<M> } = {
  table: {
    match: 'title',
  },
  userManagement: {
    match: 'username',
    unique: 'username',
    distinct: 'phone',
    own: 'username',
    secret: ['password'],
  },
  roleManagement: {
    match: 'role',
    unique: 'role',
    fixed: true,
  },
  departmentManagement: {
    match: 'name',
    ...tree,
  },
  menuManagement: {
    match: 'label',
    ...tree,
  },
  scoreManage: {
    match: 'name',
    steady: ['group', 'points', 'balance'],
  },
  shopManage: {
    match: 'name',
  },
  deviceManage: {
    match: 'name',
    steady: ['battery', 'lastSeen'],
  },
  terminalManage: {
    match: 'name',
  },
  indexManage: {
    match: 'name',
    steady: ['year', 'target', 'actual', 'percent'],
  },
  breedManage: {
    match: 'name',
    steady: ['quantity'],
  },
  governmentAffairs: {
    match: 'title',
    steady: ['submittedAt'],
    urgent: { state: 'status', values: openStatuses, by: 'deadline' },
  },
  villageusermanage: {
    match: 'name',
    steady: ['group'],
  },
  plant: {
    match: 'name',
    steady: ['yield'],
  },
  systemLog: {
    match: 'account',
  },
  goods: {
    match: 'title',
  },
  document: {
    match: 'title',
    fixed: true,
    pageMax: 20,
  },
  workflow: { match: 'name', fixed: true },
  notice: {
    match: 'notice',
  },
  search: { match: 'value' },
  history: { match: 'title', fixed: true, about: 'module' },
  comment: {
    match: 'text',
    fixed: true,
    author: 'author',
    about: 'module',
  },
  consoleDevice: { match: 'name', fixed: true, own: 'account' },
}

/** Query metadata of a module, from its row schema. */
export function listInfo(module: ModuleName): ListInfo {
  const { match, secret = [], pageMax, urgent } = modules[module]
  const fields = [...fieldKinds(rows[module].shape)].filter(([name]) => !(secret as readonly string[]).includes(name))
  return { fields: new Map(fields), match, pageSize: PAGE_SIZE, pageMax, urgent }
}
