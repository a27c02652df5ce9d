import type { Row } from '@/contract/rows'
import { isPage, passesGuard, routeFlags } from '@/lib/menuRights'
import type { Stored } from '../../base/schema'

type Menu = Stored<'menuManagement'>
type Role = Row<'roleManagement'>
type Guard = readonly string[] | { readonly role: readonly string[]; readonly mode: 'oneOf' | 'except' }

/** A route record as returned by /router/getList (spec §3). */
export interface DeliveredRecord {
  readonly path: string
  readonly name: string
  readonly component?: string
  readonly redirect?: string
  readonly meta: { readonly title: string; readonly guard?: Guard; readonly [field: string]: unknown }
  readonly children?: readonly DeliveredRecord[]
}
type Records = readonly DeliveredRecord[]

interface Placed {
  readonly record: DeliveredRecord
  readonly order: number
}

const texts = ['icon', 'badge', 'activeMenu', 'target'] as const

function metaOf(row: Menu): DeliveredRecord['meta'] {
  return {
    title: row.label,
    ...(row.role.length > 0 && { guard: { role: row.role, mode: row.guardMode ?? 'oneOf' } }),
    ...Object.fromEntries(texts.flatMap((field) => (row[field] ? [[field, row[field]]] : []))),
    ...Object.fromEntries(routeFlags.flatMap((field) => (row[field] ? [[field, true]] : []))),
  }
}

const recordOf = (row: Menu, children: Records): DeliveredRecord => ({
  path: row.path ?? '',
  name: row.name ?? '',
  ...(row.component && { component: row.component }),
  ...(row.redirect && { redirect: row.redirect }),
  meta: metaOf(row),
  ...(children.length > 0 && { children }),
})

/** The names of all built-in records; for these, menu rows only change the meta and order. */
export const namesOf = (records: Records): Set<string> =>
  new Set(records.flatMap((record) => [record.name, ...namesOf(record.children ?? [])]))

/**
 * The route table with the menu's edits: edited rows override meta and order of the record of that name, added rows
 * become records below their parent. Unedited rows are ignored, so that the table of a newer console takes effect.
 */
export function withMenu(records: Records, rows: readonly Menu[]): Records {
  const own = namesOf(records)
  const named = rows.filter(({ name }) => name)
  const edited = new Map(named.filter(({ version }) => version > 1).map((row) => [row.name ?? '', row]))
  const idOf = new Map(named.map(({ name, id }) => [name ?? '', id]))
  const added = named.filter(({ name = '' }) => !own.has(name))

  const inOrder = (siblings: readonly Placed[]) =>
    siblings.toSorted((left, right) => left.order - right.order).map(({ record }) => record)
  const addedTo = (parentId: number): Placed[] =>
    added
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ record: recordOf(row, inOrder(addedTo(row.id))), order: row.order ?? 0 }))
      // Groups without pages are omitted.
      .filter(({ record }) => isPage(record) || record.children)
  const withRows = (siblings: Records, parentId: number): Records =>
    inOrder([
      ...siblings.map((record, at) => {
        const row = edited.get(record.name)
        const children = record.children && withRows(record.children, idOf.get(record.name) ?? -1)
        const meta = row ? metaOf(row) : record.meta
        return { record: { ...record, meta, ...(children && { children }) }, order: row?.order ?? at + 1 }
      }),
      ...addedTo(parentId),
    ])
  return withRows(records, 0)
}

const guardFields = (guard: Guard = []) =>
  'role' in guard ? { role: guard.role, guardMode: guard.mode } : { role: guard, guardMode: 'oneOf' as const }
const passes = (record: DeliveredRecord, held: readonly string[]) => passesGuard(guardFields(record.meta.guard), held)

/** The components of the pages among these records that are open to somebody with these roles. */
export const componentsFor = (records: Records, held: readonly string[]): string[] =>
  records
    .filter((record) => passes(record, held))
    .flatMap(({ component, children = [] }) => [...(component ? [component] : []), ...componentsFor(children, held)])

/**
 * The records for a user with these roles. Roles with a page list show exactly those pages, regardless of guards; other
 * roles are checked by the guards. Without any page list all records are returned and the console applies the guards
 * (spec §4).
 */
export function forRoles(records: Records, held: readonly string[], roles: readonly Role[]): Records {
  const listing = roles.filter(({ role, routeMode }) => routeMode === 'list' && held.includes(role))
  if (listing.length === 0) return records
  const names = new Set(listing.flatMap(({ routes = [] }) => routes))
  const judged = held.filter((role) => !listing.some((one) => one.role === role))
  const holders = listing.map(({ role }) => role)

  const cut = (siblings: Records, open: boolean): Records =>
    siblings.flatMap((record) => {
      const isOpen = open && passes(record, judged)
      const children = record.children && cut(record.children, isOpen)
      const isKept = record.children ? children?.length : isOpen || names.has(record.name)
      if (!isKept) return []
      // The console checks the guard again.
      const meta = passes(record, held) ? record.meta : { ...record.meta, guard: holders }
      return [{ ...record, meta, ...(children && { children }) }]
    })
  return cut(records, judged.length > 0)
}
