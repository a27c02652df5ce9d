import type { List } from '@/api/contract'
import type { AnyRow, WriteKind, WriteState } from '@/api/outbox'
import { rows as schemas, type ModuleName } from '@/api/rows'
import { listInfo, MASK, modules } from '../../mock-db/modules'
import type { Params } from '../../mock-db/params'
import { isFound, parseQuery, runQuery, type Query } from '../../mock-db/query'
import { compare } from '../../mock-db/sortIndex'
import { timestamp } from '@/lib/timestamp'
import { queryTree, type Flat } from '../../mock-db/treeQuery'
import { optimisticRow } from './optimisticRow'

/** A write that has not reached the server; of one that is about several rows, one for each. */
export interface Pending {
  readonly kind: WriteKind
  readonly uuid: string
  readonly body: AnyRow
  /** The row as the person read it, if that is known. */
  readonly base: AnyRow | null
  readonly state: WriteState
  /** When it was written, in ms. */
  readonly at?: number
}

/** The fields of a write's body that a list shows. */
function shownOf(module: ModuleName, body: AnyRow): AnyRow {
  const { secret = [], tree } = modules[module]
  const hidden = [...(tree ? ['children', 'parentName'] : []), 'id', 'version', 'updatedAt']
  const shown = Object.entries(body).filter(([field, value]) => value !== undefined && !hidden.includes(field))
  return Object.fromEntries(shown.map(([field, value]) => [field, secret.includes(field as never) ? MASK : value]))
}

/** The row unless the server would find fault with it: then it is the outbox that shows the write. */
const sound = (module: ModuleName, row: AnyRow): AnyRow | undefined =>
  schemas[module].safeParse(row).success ? row : undefined

/** What a write makes of a row, of none where there is none yet; undefined where the row is gone, or never came to be. */
function applyWrite(module: ModuleName, row: AnyRow | undefined, write: Pending, now: number): AnyRow | undefined {
  // The server keeps what it refused to delete, and a person has to settle that.
  if (write.kind === 'delete') return write.state === 'refused' || write.state === 'conflict' ? row : undefined
  const edit = shownOf(module, write.body)
  if (row) return sound(module, { ...row, ...edit, uuid: write.uuid }) ?? row
  if (write.kind === 'edit') return undefined
  return sound(module, { ...optimisticRow(module, timestamp(write.at ?? now)), ...edit, uuid: write.uuid })
}

/**
 * The rows of a module, in its default order, as they will be when the writes, oldest first, have reached the server: new rows
 * come first, the newest at the top, and have the id 0.
 */
export function applyPending(
  rows: readonly AnyRow[],
  waiting: readonly Pending[],
  module: ModuleName,
  now: number,
): AnyRow[] {
  const known = new Map(rows.map((row) => [String(row.uuid), row]))
  const created = new Set<string>()
  for (const write of waiting) {
    const before = known.get(write.uuid)
    const row = applyWrite(module, before, write, now)
    if (!row) known.delete(write.uuid)
    else known.set(write.uuid, row)
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

/** Ids of new nodes while the tree grows: they come after all others and are nobody's parent. */
const NEW_ID = 2 ** 40

/** The answer to a getList query on all rows of a module, flat and in default order. Throws a Refusal 400 as the server does. */
export function runLocally(rows: readonly AnyRow[], params: Params, module: ModuleName): List<AnyRow> {
  if (!modules[module].tree || params.has('uuid')) return runQuery(rows, params, listInfo(module))
  const nodes = rows.map((row, at) => (row.id === 0 ? { ...row, id: NEW_ID + rows.length - at } : row))
  const { list, total } = queryTree(nodes as unknown as Flat[], params, module)
  const settle = (node: AnyRow): AnyRow => ({
    ...node,
    ...(Number(node.id) >= NEW_ID && { id: 0 }),
    children: (node.children as AnyRow[]).map(settle),
  })
  return { list: (list as unknown as AnyRow[]).map(settle), total }
}

/** Where a row belongs among the sorted rows of a page. */
function placeOf(row: AnyRow, list: readonly AnyRow[], { sort, pageNo, pageSize }: Query): number | undefined {
  if (!sort) return pageNo === 1 ? 0 : undefined
  const sign = sort.descending ? -1 : 1
  const later = list.findIndex((one) => sign * compare(one[sort.field], row[sort.field]) > 0)
  if (later === 0) return pageNo === 1 ? 0 : undefined
  if (later > 0) return later
  return list.length < pageSize ? list.length : undefined
}

/**
 * One page of a long list as the server answered it, with the writes laid over what is known: rows change or go where they
 * stand, those that come to match are put where they seem to belong, the total follows. The rows of other pages are not known,
 * so that it may be off by some until the writes are sent.
 */
export function applyPendingToPage(
  { list, total }: List<AnyRow>,
  waiting: readonly Pending[],
  { module, params, now }: { module: ModuleName; params: Params; now: number },
): List<AnyRow> {
  const query = parseQuery(params, listInfo(module))
  const here = new Set(list.map(({ uuid }) => uuid))
  const bases = waiting
    .filter(({ uuid }) => !here.has(uuid))
    .flatMap(({ base, uuid }) => (base ? { ...base, uuid } : []))
  // of several writes to one row, the first knows it as the server does
  const elsewhere = [...new Map(bases.toReversed().map((row) => [row.uuid, row])).values()] as AnyRow[]
  const left = new Set(elsewhere.filter((row) => isFound(row, query)).map(({ uuid }) => uuid))
  const found = applyPending([...list, ...elsewhere], waiting, module, now).filter((row) => isFound(row, query))
  const page = found.filter(({ uuid }) => here.has(uuid))
  if (query.sort) {
    const { field, descending } = query.sort
    page.sort((one, other) => (descending ? -1 : 1) * compare(one[field], other[field]))
  }
  for (const row of found.filter(({ uuid }) => !here.has(uuid) && !left.has(uuid)).toReversed()) {
    const place = placeOf(row, page, query)
    if (place !== undefined) page.splice(place, 0, row)
  }
  return { list: page, total: total + found.length - list.length - left.size }
}
