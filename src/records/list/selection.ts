import type { ListQuery } from '@/contract/calls'

/** A selection: records across pages, or all matches of a query with exceptions. */
export type Selection =
  | { readonly kind: 'some'; readonly uuids: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly query: ListQuery; readonly except: ReadonlySet<string> }

export const nothing: Selection = { kind: 'some', uuids: new Set() }

export const isChosen = (selection: Selection, uuid: string): boolean =>
  selection.kind === 'all' ? !selection.except.has(uuid) : selection.uuids.has(uuid)

/** Number of selected records; `total` is the number of matches. */
export const chosenCount = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.uuids.size

function changed(set: ReadonlySet<string>, uuids: readonly string[], present: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const uuid of uuids) {
    if (present) next.add(uuid)
    else next.delete(uuid)
  }
  return next
}

/** Selects or deselects records. */
export const withChosen = (selection: Selection, uuids: readonly string[], chosen: boolean): Selection =>
  selection.kind === 'all'
    ? { ...selection, except: changed(selection.except, uuids, !chosen) }
    : { kind: 'some', uuids: changed(selection.uuids, uuids, chosen) }

/** Selection state of a page. */
export function chosenOf(selection: Selection, uuids: readonly string[]): 'none' | 'some' | 'all' {
  const count = uuids.filter((uuid) => isChosen(selection, uuid)).length
  return count === 0 ? 'none' : count === uuids.length ? 'all' : 'some'
}

/** Selects all matches of a query, ignoring page and order. */
export function allMatching({
  pageNo: _no,
  pageSize: _size,
  sort: _sort,
  order: _order,
  ...query
}: ListQuery): Selection {
  return { kind: 'all', query, except: new Set() }
}
