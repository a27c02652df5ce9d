import { isOfOffice, isShown, needsRows } from '@/lib/moduleRights'
import type { ModuleName, Row } from '@/contract/rows'
import { isOfVillages } from '@/contract/villages'
import { Refusal } from '@/core/refusal'
import type { Context } from '../endpoint'
import { modules } from '@/core/modules'
import { isFound, type Filter, type Query } from '@/core/query'
import { moduleNames } from '../../seeds/seed'
import type { Session } from '../../base/storage'
import { texts } from '../../base/texts'
import { permissionsOf } from './permissions'
import { componentsFor, forRoles, withMenu, type DeliveredRecord } from '../calls/routes'
import { fieldRightsOf, type FieldRights } from './fieldRights'
import { loadStatic } from '../calls/statics'
import { boundTo, villageFilters } from '../../base/villages'

type User = Row<'userManagement'>

/**
 * What somebody may read: of the modules that their pages show, if their roles permit reading (spec §6), what they may see. For an account
 * that is bound to villages, records of others do not exist.
 */
export interface Reading {
  /** The villages that the account is bound to; undefined for all. */
  readonly villages: readonly string[] | undefined
  readonly fieldRights: FieldRights
  /** What rows of a module must meet to be read; undefined where none may be. */
  filtersOf(module: ModuleName): readonly Filter[] | undefined
  /** Throws a Refusal 403 where no rows may be read, and for records of another module that rows are about. */
  refuse(module: ModuleName, about?: string): void
  /**
   * The query without rows that may not be read. Throws a Refusal 403 where none may be, where it asks for records of such a module, and
   * where it, or one of the fields `by`, asks by what may not be seen.
   */
  restricted(module: ModuleName, query: Query, by?: readonly (string | undefined)[]): Query
  mayRead(module: ModuleName, row: object): boolean
  /** Throws a Refusal 403 for a row that may not be read, which may not be written either. */
  refuseRow(module: ModuleName, row: object): void
}

const without = (
  records: readonly DeliveredRecord[],
  isLeftOut: (component: string) => boolean,
): readonly DeliveredRecord[] =>
  records.flatMap((record) => {
    if (!record.children) return isLeftOut(record.component ?? '') ? [] : [record]
    const children = without(record.children, isLeftOut)
    return children.length > 0 ? [{ ...record, children }] : []
  })

const readWith = (components: readonly string[]): ReadonlySet<ModuleName> =>
  new Set(moduleNames.filter((module) => isShown(module, components)))

/** What everybody has. */
const nobodys: Pick<Access, 'permissions' | 'read'> = { permissions: [], read: readWith([]) }
/** Whether everybody reads all of a module. */
const isOpen = (module: ModuleName) => nobodys.read.has(module) && !modules[module].about && !isOfVillages(module)

/** What the menu and the roles give to whom. */
interface Rights {
  readonly stamp: string
  /** As shipped. */
  readonly table: readonly DeliveredRecord[]
  readonly records: readonly DeliveredRecord[]
  readonly roles: readonly Row<'roleManagement'>[]
  /** By the roles that people hold. */
  readonly known: Map<string, Access>
}
interface Access {
  readonly records: readonly DeliveredRecord[]
  readonly permissions: readonly string[]
  /** The modules whose rows they read. */
  readonly read: ReadonlySet<ModuleName>
}
/** As of the last request. */
const lastRights = new WeakMap<Context, Rights>()
const deciding = ['menuManagement', 'roleManagement'] as const satisfies readonly ModuleName[]

async function rightsNow(context: Context): Promise<Rights> {
  const last = lastRights.get(context)
  const table = last?.table ?? (await loadStatic(context, 'routes'))
  const rights = await context.store.read(deciding, async (rows): Promise<Rights> => {
    const stamp = await rows.stamp(deciding)
    if (last?.stamp === stamp) return last
    const [menu, roles] = await Promise.all([rows.list('menuManagement'), rows.list('roleManagement')])
    return { stamp, table, records: withMenu(table, menu), roles, known: new Map() }
  })
  lastRights.set(context, rights)
  return rights
}

/**
 * The records that are delivered to a user: the table with the menu's edits, without pages that none of their roles lists or could fill;
 * the permissions that they hold, and what they read.
 */
export async function accessOf(context: Context, user: User): Promise<Access> {
  const { records: all, roles, known } = await rightsNow(context)
  const held = context.accounts.rolesOf(user)
  const isBound = boundTo(user) !== undefined
  const name = JSON.stringify([user.roles, held, isBound])
  const before = known.get(name)
  if (before) return before
  const permissions = permissionsOf(held, roles)
  const mayRead = permissions.includes('read:system')
  const listed = forRoles(all, user.roles, roles)
  const records = without(
    listed,
    (component) => (!mayRead && needsRows(component)) || (isBound && isOfOffice(component)),
  )
  const read = readWith(mayRead ? componentsFor(records, user.roles) : [])
  const access = { records, permissions, read }
  known.set(name, access)
  return access
}

const anyOf = (field: string, values: readonly string[]): Filter => ({
  field,
  tests: values.map((value) => ({ kind: 'equals', value })),
})

/** `module`: the only one that it is asked about, which saves looking up the rights to one that everybody reads. */
export async function readingOf(context: Context, { user }: Session, module?: ModuleName): Promise<Reading> {
  const { permissions, read } = module && isOpen(module) ? nobodys : await accessOf(context, user)
  const fieldRights = fieldRightsOf(user.username, [...user.roles, ...permissions])
  const villages = boundTo(user)

  const filtersOf = (name: ModuleName) => {
    const { own, about } = modules[name]
    if (!read.has(name)) return own && [anyOf(own, [user.username])]
    const inVillages = villages ? villageFilters(name, villages, about) : []
    return about && read.size < moduleNames.length ? [anyOf(about, [...read]), ...inVillages] : inVillages
  }
  const refuse = (name: ModuleName, about?: string) => {
    const isHidden = moduleNames.some((one) => one.toLowerCase() === about?.toLowerCase() && !read.has(one))
    if (isHidden || !filtersOf(name)) throw new Refusal(403, texts.unreadable)
  }
  const mayRead = (name: ModuleName, row: object) => {
    const filters = filtersOf(name)
    return filters !== undefined && isFound(row, { filters })
  }
  return {
    villages,
    fieldRights,
    filtersOf,
    refuse,
    mayRead,
    refuseRow(name, row) {
      if (!mayRead(name, row))
        throw new Refusal(403, villages && isOfVillages(name) && read.has(name) ? texts.elsewhere : texts.unreadable)
    },
    restricted(name, query, by = []) {
      refuse(name)
      const { filters, sort } = query
      fieldRights.refuse(name, filters, [sort?.field, ...by])
      const asked = filters.filter(({ field }) => field === modules[name].about).flatMap(({ tests }) => tests)
      for (const test of asked) {
        if (test.kind === 'equals') refuse(name, String(test.value))
        if (test.kind === 'contains') refuse(name, test.text)
      }
      return { ...query, filters: [...filters, ...(filtersOf(name) ?? [])] }
    },
  }
}
