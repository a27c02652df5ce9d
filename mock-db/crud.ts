import * as z from 'zod/mini'
import { deletion, moduleCalls } from '@/api/modules'
import { rows, type ModuleName, type Row } from '@/api/rows'
import { Refusal } from './answer'
import { endpoint, type Context, type Endpoint } from './endpoint'
import { listInfo, modules } from './modules'
import { runQuery } from './query'
import { uuid4 } from './random'
import type { Rows } from './store'
import { texts } from './texts'
import { validate } from './validate'

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
  const twin = (await table.list(module)).find((other) => other.uuid !== row.uuid && other[field] === row[field])
  if (twin) throw new Refusal(400, taken(String(row[field])))
}

/**
 * Adds a row to a module, or changes the one of that uuid; returns its uuid. An unknown uuid creates too: a client that is
 * offline makes its own. `id` is the server's to give. Throws a Refusal 400 for missing fields and duplicates.
 */
export async function save<M extends ModuleName>(module: M, edit: Partial<Row<M>>, context: Context): Promise<string> {
  const { defaults, toStored } = modules[module]
  const uuid = edit.uuid ?? uuid4(context.random)
  const stored = toStored ? await toStored(edit) : edit
  await context.store.write(async (table) => {
    const before = await table.get(module, uuid)
    const base = before ?? {
      ...defaults(timestamp(context.clock())),
      id: Math.max(0, ...(await table.list(module)).map((row) => row.id)) + 1,
    }
    const schema = rows[module] as unknown as z.ZodMiniType<Row<M>>
    const row = validate(schema, { ...base, ...stored, uuid, id: base.id })
    await refuseDuplicate(table, module, row)
    await table.put(module, row)
  })
  return uuid
}

/** getList, doEdit and doDelete of a module (spec §7). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps the module's rows, edits and hooks together
export function crud<M extends ModuleName>(module: M, context: Context): Endpoint[] {
  const { getList, doEdit, doDelete } = moduleCalls(module)
  const { toShown } = modules[module]
  const info = listInfo(module)
  const { store } = context
  return [
    endpoint(getList, async ({ params }) => {
      const all = await store.read((table) => table.list(module))
      return { data: runQuery(toShown ? all.map((row) => toShown(row)) : all, params, info) }
    }),
    endpoint(doEdit, async ({ body }) => ({
      msg: texts.saved,
      data: { uuid: await save(module, body as Partial<Row<M>>, context) },
    })),
    endpoint({ ...doDelete, body: z.pipe(splitIds, deletion) }, async ({ body }) => {
      const uuids = [body.uuids].flat()
      await store.write(async (table) => {
        for (const uuid of uuids) await table.remove(module, uuid)
      })
      return { msg: texts.deleted }
    }),
  ]
}
