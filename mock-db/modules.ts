import type * as z from 'zod/mini'
import { rows, type ModuleName, type Row } from '@/api/contract'
import type { FieldKind, ListInfo } from './query'
import { hidePassword, sealPassword } from './special/password'
import { texts } from './texts'

type TextField<M extends ModuleName> = {
  [F in keyof Row<M>]: Row<M>[F] extends string ? F : never
}[keyof Row<M>] &
  string

/** One row of the modules table. Fields without a default are required when a row is created. */
interface Module<M extends ModuleName> {
  /** The field that the standard filter of spec §7 matches. */
  readonly match: TextField<M>
  /** A field whose value no two rows share, and what to say when it is taken. */
  readonly unique?: { readonly field: TextField<M>; taken(value: string): string }
  readonly pageSize: number
  /** Who may write: whoever is signed in, administrators, or by standard those with the permission of spec §3. */
  readonly writers?: 'anyone' | 'admin'
  /** Fields that no query may filter or sort by. */
  readonly secret?: readonly (keyof Row<M>)[]
  /** Its rows are what they are: a larger seed has no more of them. */
  readonly fixed?: true
  /** `now` is `YYYY-MM-DD HH:mm:ss`. */
  defaults(now: string): Partial<Row<M>>
  /** Changes an edit before it is stored. */
  toStored?(edit: Partial<Row<M>>): Promise<Partial<Row<M>>>
  /** What of a stored row a list shows. */
  toShown?(row: Row<M>): Row<M>
}

const PAGE_SIZE = 20

/** THE modules table: a row here, a schema in the contract and a generator in the seeds make a module. */
export const modules: { readonly [M in ModuleName]: Module<M> } = {
  table: {
    match: 'title',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({
      description: '',
      status: 'draft',
      datetime: now,
      pageViews: 0,
      img: 'pictures/01.svg',
      switch: false,
      percent: 0,
      rate: 0,
      percentage: 0,
    }),
  },
  userManagement: {
    match: 'username',
    unique: { field: 'username', taken: texts.usernameTaken },
    pageSize: PAGE_SIZE,
    defaults: (now) => ({ email: '', roles: ['Editor'], datatime: now }),
    writers: 'admin',
    secret: ['password'],
    toStored: sealPassword,
    toShown: hidePassword,
  },
  notice: {
    match: 'notice',
    writers: 'anyone',
    pageSize: PAGE_SIZE,
    defaults: () => ({ image: 'pictures/01.svg', email: '' }),
  },
  search: {
    match: 'value',
    pageSize: PAGE_SIZE,
    defaults: () => ({}),
  },
}

const kindOf = ({ def }: z.ZodMiniType): FieldKind =>
  (def.type === 'optional'
    ? (def as z.ZodMiniOptional<z.ZodMiniType>['def']).innerType.def.type
    : def.type) as FieldKind

/** What a query must know of the module, from its row schema. */
export function listInfo(module: ModuleName): ListInfo {
  const { match, pageSize, secret = [] } = modules[module]
  const fields = Object.entries(rows[module].shape)
    .filter(([name]) => !(secret as readonly string[]).includes(name))
    .map(([name, schema]) => [name, kindOf(schema)] as const)
  return { fields: new Map(fields), match, pageSize }
}
