import * as z from 'zod/mini'
import { deletion, moduleCalls } from '@/api/modules'
import { rows, type ModuleName, type Row } from '@/api/rows'
import { Refusal } from './answer'
import { endpoint, type Context, type Endpoint } from './endpoint'
import { columnsOf } from './frame'
import { listInfo, modules } from './modules'
import { fieldsOf, parseQuery, select } from './query'
import { uuid4 } from './random'
import type { Rows } from './rows'
import type { Kept } from './schema'
import { refuseForbidden, refuseLockout } from './special/permissions'
import { refuseKnot, refuseOrphans, treeList } from './tree'
import { texts } from './texts'
import { validate } from './validate'
import { once, refuseConflict, requestOf, termsOf, type Terms } from './write'

type User = Row<'userManagement'>

/** `YYYY-MM-DD HH:mm:ss` in the device's time zone. */
export function timestamp(now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** `uuids` is one id, several joined by commas, or an array. */
const splitIds = z.transform((body: unknown) => {
  const uuids = (body as { uuids?: unknown } | null)?.uuids
  return typeof uuids === 'string' && uuids.includes(',') ? { uuids: uuids.split(',').filter(Boolean) } : body
})

async function refuseDuplicate<M extends ModuleName>(table: Rows, module: M, row: Row<M>): Promise<void> {
  const { unique } = modules[module]
  if (!unique) return
  const { field, taken } = unique
  const twin = await table.find(module, field, row[field])
  if (twin && twin.uuid !== row.uuid) throw new Refusal(400, taken(String(row[field])))
}

const show = <M extends ModuleName>(module: M, row: Kept<M> | undefined): Row<M> | undefined =>
  row && (modules[module].toShown?.(row) ?? row)

/**
 * Adds a row to a module, or changes the one of that uuid; returns its uuid. An unknown uuid creates too: a client that is
 * offline makes its own. `id`, `version` and `updatedAt` are the server's to give. Without an `actor` the server itself
 * writes. Throws a Refusal 400 for missing fields and duplicates, 409 for another version than the client knows.
 */
export async function put<M extends ModuleName>(
  table: Rows,
  module: M,
  edit: Partial<Row<M>> & { uuid: string },
  { clock, terms = {}, actor }: { clock: Context['clock']; terms?: Terms; actor?: User },
): Promise<Kept<M>> {
  const before = await table.get(module, edit.uuid)
  refuseConflict(before, terms, show(module, before))
  // an id for the check alone: the store gives it
  const base = before ?? { ...modules[module].defaults(timestamp(clock())), id: 0 }
  const schema = rows[module] as unknown as z.ZodMiniType<Row<M>>
  const row = validate(schema, { ...base, ...edit, id: base.id })
  await refuseDuplicate(table, module, row)
  if (modules[module].tree) await refuseKnot(table, module, row)
  if (module === 'userManagement' && actor) await refuseLockout(table, actor, edit.uuid, row as unknown as User)
  return table.put(module, row)
}

/** getList, doEdit and doDelete of a module (spec §7). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps the module's rows, edits and hooks together
export function crud<M extends ModuleName>(module: M, context: Context): Endpoint[] {
  const { getList, doEdit, doDelete } = moduleCalls(module)
  const { toStored, tree, secret } = modules[module]
  const info = listInfo(module)
  const { store, clock } = context
  return [
    endpoint(getList, async ({ params }) => {
      if (tree && !params.has('uuid')) return { data: await treeList(module, params, context) }
      const query = parseQuery(params, info)
      const frame = await store.read([module], (table) => table.frame(module, fieldsOf(query), query.sort?.field))
      const { positions, total } = await select(query, columnsOf(frame))
      // Nobody waits for it, and without it the order is made again.
      if (frame.unkept.size > 0) store.write([module], (table) => table.keepRankings(frame)).catch(() => {})
      const uuids = positions.flatMap((position) => frame.uuids[position] ?? [])
      const page = await store.read([module], (table) => Promise.all(uuids.map((uuid) => table.get(module, uuid))))
      return { data: { list: page.flatMap((row) => show(module, row) ?? []), total } }
    }),
    endpoint(doEdit, async ({ body, headers, session }) => {
      const { user } = session()
      refuseForbidden(user, module, 'write:system')
      const terms = termsOf(headers)
      const given = body as Partial<Row<M>>
      const edit = { ...(toStored ? await toStored(given) : given), uuid: given.uuid ?? uuid4(context.random) }
      const request = requestOf(doEdit.path, body, secret)
      return store.write([module], (table) =>
        once(table, { user: user.username, key: terms.key, request, now: clock() }, async () => {
          const { uuid, version } = await put(table, module, edit, { clock, terms, actor: user })
          return { msg: texts.saved, data: { uuid, version } }
        }),
      ) as Promise<{ msg: string; data: { uuid: string; version: number } }>
    }),
    endpoint({ ...doDelete, body: z.pipe(splitIds, deletion) }, async ({ body, headers, session }) => {
      const { user } = session()
      refuseForbidden(user, module, 'delete:system')
      const terms = termsOf(headers)
      const uuids = [body.uuids].flat()
      if (uuids.length > 1 && terms.version !== undefined) throw new Refusal(400, texts.badVersion)
      const request = requestOf(doDelete.path, uuids)
      return store.write([module], (table) =>
        once(table, { user: user.username, key: terms.key, request, now: clock() }, async () => {
          if (tree) await refuseOrphans(table, module, uuids)
          for (const uuid of uuids) {
            const row = terms.version === undefined ? undefined : await table.get(module, uuid)
            refuseConflict(row, terms, show(module, row))
            if (module === 'userManagement') await refuseLockout(table, user, uuid)
            await table.remove(module, uuid)
          }
          return { msg: texts.deleted }
        }),
      )
    }),
  ]
}
