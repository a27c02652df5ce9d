import type { List } from '@/contract/calls'
import { sentRow } from '@/contract/moduleCalls'
import type { AnyRow, ModuleName } from '@/contract/rows'
import { settled } from '@/contract/rowRules'
import { listInfo, MASK, modules } from '@/core/modules'
import type { Params } from '@/core/params'
import { isFound, parseQuery, runQuery, type Query } from '@/core/query'
import { comparing } from '@/core/order'
import { timestamp } from '@/lib/timestamp'
import { queryTree, type Flat } from '@/core/tree'
import type { Pending } from '../database/records'
import { optimisticRow } from '@/core/optimisticRow'

/** Those that only the server sets, and those that it adds to the nodes of a tree. */
const unwritten = ['id', 'version', 'updatedAt', 'children', 'parentName']

/** The fields of a write's body that a list shows. */
function listedFields(module: ModuleName, body: AnyRow): AnyRow {
  const { secret = [] } = modules[module]
  const shown = Object.entries(body).filter(([field, value]) => value !== undefined && !unwritten.includes(field))
  return Object.fromEntries(shown.map(([field, value]) => [field, secret.includes(field as never) ? MASK : value]))
}

/** The row with what follows from its fields, if it is valid; otherwise only the outbox shows the write. */
function ifValid(module: ModuleName, given: AnyRow): AnyRow | undefined {
  const row = settled(module, given)
  return sentRow(module).safeParse(row).success ? row : undefined
}

/** The row after a write; undefined when it is deleted, or was never created. */
function applyWrite(module: ModuleName, row: AnyRow | undefined, write: Pending): AnyRow | undefined {
  // A refused deletion has to be resolved by a person; until then the row stays.
  if (write.kind === 'delete') return write.state === 'refused' || write.state === 'conflict' ? row : undefined
  const edit = listedFields(module, write.body)
  if (row) return ifValid(module, { ...row, ...edit, uuid: write.uuid }) ?? row
  if (write.kind === 'edit') return undefined
  return ifValid(module, { ...optimisticRow(module, timestamp(write.at)), ...edit, uuid: write.uuid })
}

/**
 * A module's rows in default order with the pending writes, oldest first, applied. New rows come first, newest at the top, and have the
 * id 0.
 */
export function applyPending(rows: readonly AnyRow[], pending: readonly Pending[], module: ModuleName): AnyRow[] {
  const known = new Map<string, AnyRow | undefined>(rows.map((row) => [String(row.uuid), row]))
  const created = new Set<string>()
  for (const write of pending) {
    const before = known.get(write.uuid)
    const row = applyWrite(module, before, write)
    known.set(write.uuid, row)
    if (row && !before) {
      created.delete(write.uuid)
      created.add(write.uuid)
    }
  }
  const order = [
    ...[...created].toReversed(),
    ...rows.map(({ uuid }) => String(uuid)).filter((uuid) => !created.has(uuid)),
  ]
  return order.flatMap((uuid): AnyRow[] => {
    const row = known.get(uuid)
    return row ? [row] : []
  })
}

/** Temporary ids of new nodes while the tree is built: they sort last and no node has them as its parent. */
const NEW_ID = 2 ** 40

/** Runs a getList query on all rows of a module, flat and in default order. Throws a Refusal 400 as the server does. */
export function runLocally(rows: readonly AnyRow[], params: Params, module: ModuleName): List<AnyRow> {
  if (!modules[module].tree || params.has('uuid')) return runQuery(rows, params, listInfo(module))
  const nodes = rows.map((row, at) => (row.id === 0 ? { ...row, id: NEW_ID + rows.length - at } : row))
  const { list, total } = queryTree(nodes as unknown as Flat[], params, module)
  const resetIds = (node: AnyRow): AnyRow => ({
    ...node,
    ...(Number(node.id) >= NEW_ID && { id: 0 }),
    children: (node.children as AnyRow[]).map(resetIds),
  })
  return { list: (list as unknown as AnyRow[]).map(resetIds), total }
}

/** The index at which a row is inserted into the sorted rows of a page; undefined when it belongs to another page. */
function insertionIndex(row: AnyRow, list: readonly AnyRow[], { sort, pageNo, pageSize }: Query): number | undefined {
  if (!sort) return pageNo === 1 ? 0 : undefined
  const inOrder = comparing(sort)
  // Among equal ones as in the default order, which a new row is the first of.
  const next = list.findIndex((one) => inOrder(one[sort.field], row[sort.field]) >= 0)
  if (next < 0) return list.length < pageSize ? list.length : undefined
  return next > 0 || pageNo === 1 ? next : undefined
}

/**
 * Applies the pending writes to one page of a long list: its rows are changed or removed, rows that now match are inserted where they
 * seem to belong, and the total is adjusted. Without the rows of other pages it may be off by a few until the writes are sent.
 */
export function applyPendingToPage(
  { list, total }: List<AnyRow>,
  pending: readonly Pending[],
  { module, params }: { module: ModuleName; params: Params },
): List<AnyRow> {
  const query = parseQuery(params, listInfo(module))
  const onPage = new Set(list.map(({ uuid }) => uuid))
  const bases = pending
    .filter(({ uuid }) => !onPage.has(uuid))
    .flatMap(({ base, uuid }) => (base ? { ...base, uuid } : []))
  // Of several writes to one row, the first has the server's row as its base.
  const elsewhere = [...new Map(bases.toReversed().map((row) => [row.uuid, row])).values()] as AnyRow[]
  const counted = new Set(elsewhere.filter((row) => isFound(row, query)).map(({ uuid }) => uuid))
  const found = applyPending([...list, ...elsewhere], pending, module).filter((row) => isFound(row, query))
  const page = found.filter(({ uuid }) => onPage.has(uuid))
  if (query.sort) {
    const { field } = query.sort
    const inOrder = comparing(query.sort)
    page.sort((one, other) => inOrder(one[field], other[field]))
  }
  for (const row of found.filter(({ uuid }) => !onPage.has(uuid) && !counted.has(uuid)).toReversed()) {
    const place = insertionIndex(row, page, query)
    if (place !== undefined) page.splice(place, 0, row)
  }
  return { list: page, total: total + found.length - list.length - counted.size }
}
