import type * as z from 'zod/mini'
import { defaultsOf } from '@/contract/defaults'
import { moduleCalls } from '@/contract/moduleCalls'
import { isForAdmins } from '@/lib/moduleRights'
import { settled } from '@/contract/rowRules'
import { isReadOnly, rows, type ModuleName, type Row } from '@/contract/rows'
import { isOfVillages } from '@/contract/villages'
import { Refusal, refusedFields } from '@/core/refusal'
import { endpoint, type Context, type Endpoint, type Input } from './endpoint'
import { hooks } from './hooks'
import { listInfo, modules } from '@/core/modules'
import { parseQuery, type Query } from '@/core/query'
import { isPersonal, isPersonalName, isWithheld } from '@/lib/security/personal'
import { isPlainName } from '@/lib/nameKey'
import { uuid4 } from '@/lib/random'
import type { Rows } from '../base/storage'
import type { Stored } from '../base/schema'
import { refuseLockout } from './rights/lockout'
import { deviceOf, hasHistory, noteChange } from './calls/history'
import { addEntry, logExport, logPersonalRead } from './calls/log'
import { refuseForbidden, refuseForeign } from './rights/permissions'
import { withApproval } from './rights/approval'
import { readingOf, type Reading } from './rights/reading'
import { namesOf } from './calls/routes'
import { loadStatic } from './calls/statics'
import { aboutRecord, refuseElsewhere } from './rights/villageRules'
import { timestamp } from '@/lib/timestamp'
import { refuseKnot, refuseOrphans, treeList } from './tree'
import { texts } from '../base/texts'
import { refuseBroken, validate } from '@/core/validate'
import { once, refuseConflict, requestOf, termsOf, type Terms } from './write'

type User = Row<'userManagement'>
/** The author of a write with their device, and the names of the built-in routes. */
interface Guard {
  readonly actor: User
  readonly device: string
  /** The network address of the device. */
  readonly ip: string
  readonly own: ReadonlySet<string>
  readonly reading: Reading
}

/** `uuids` is one id, several joined by commas, or an array. */
const splitIds = (body: unknown): unknown => {
  const uuids = (body as { uuids?: unknown } | null)?.uuids
  return typeof uuids === 'string' && uuids.includes(',') ? { uuids: uuids.split(',').filter(Boolean) } : body
}

/** Personal data of which a part was sent back are what they were. */
const withoutWithheld = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([field, value]) => !isPersonalName(field) || !isWithheld(value)))
    : body

/** Throws a Refusal 400 for a name that another row has, or that could pass for another one. */
async function refuseName<M extends ModuleName>(
  table: Rows,
  module: M,
  { row, before }: { row: Row<M>; before: Row<M> | undefined },
): Promise<void> {
  const { unique, distinct } = modules[module]
  if (unique && row[unique] !== before?.[unique] && !isPlainName(String(row[unique])))
    throw refusedFields(texts.misleadingName, [unique])
  for (const field of [unique, distinct]) {
    if (!field || !row[field] || (field === distinct && row[field] === before?.[field])) continue
    const twin = await table.find(module, field, String(row[field]))
    if (!twin || twin.uuid === row.uuid) continue
    // The name as the other has it, which may be spelt differently.
    const taken = String(twin[field])
    throw refusedFields(hooks[module]?.taken?.(taken, field) ?? taken, [field])
  }
}

/**
 * Whether a query asks for a person by one whole number and nothing else, so that nobody is entered twice: further conditions would disclose
 * more of a record than that it exists.
 */
const isOnePerson = (module: ModuleName, { filters }: Query): boolean =>
  filters.length === 1 &&
  filters.every(({ field, tests }) => isPersonal(module, field) && tests.length === 1 && tests[0]?.kind === 'equals')

const show = <M extends ModuleName>(module: M, row: Stored<M>): Row<M> => hooks[module]?.toShown?.(row) ?? row

/** What the server sets in an edit by this person. */
const authored = <M extends ModuleName>(module: M, actor: User | undefined): Partial<Row<M>> => {
  const { author } = modules[module]
  return (author && actor ? { [author]: actor.username } : {}) as Partial<Row<M>>
}

/**
 * Inserts or updates a row by uuid and returns the stored row. An unknown uuid inserts: offline clients generate uuids.
 * `id`, `version` and `updatedAt` are assigned by the server. Without a `guard` the server itself writes. Throws a
 * Refusal 400 for missing fields, broken rules and duplicates, 409 for a version conflict.
 */
export async function put<M extends ModuleName>(
  table: Rows,
  module: M,
  edit: Partial<Row<M>> & { uuid: string },
  { clock, terms = {}, guard }: { clock: Context['clock']; terms?: Terms; guard?: Guard },
): Promise<Stored<M>> {
  const before = await table.get(module, edit.uuid)
  const seen = before && show(module, before)
  if (before) guard?.reading.refuseRow(module, before)
  refuseConflict(before, terms, seen && (guard?.reading.fieldRights.shown(module, seen) ?? seen))
  if (guard) refuseForeign(module, before, guard.actor.username)
  // Placeholder id for validation: the store assigns it.
  const base = before ?? { ...defaultsOf(module, timestamp(clock())), id: 0 }
  const schema = rows[module] as unknown as z.ZodMiniType<Row<M>>
  const fit = guard ? await aboutRecord(table, module, { edit, before, reading: guard.reading }) : edit
  const permitted = before && guard ? guard.reading.fieldRights.permitted(module, fit) : fit
  const given = { ...base, ...permitted, ...authored(module, guard?.actor), id: base.id }
  const valid = validate(schema, settled(module, given))
  const row = guard ? await withApproval(table, module, { row: valid, before, actor: guard.actor.username }) : valid
  if (guard) refuseElsewhere(module, row, guard.reading)
  refuseBroken(module, row, before)
  await refuseName(table, module, { row, before })
  if (modules[module].tree) await refuseKnot(table, module, row)
  if (guard) await refuseLockout(table, { module, ...guard }, { uuid: edit.uuid, after: row })
  const after = await table.put(module, row)
  if (guard) await noteChange(table, module, { before, after, user: guard.actor.username, device: guard.device }, clock)
  return after
}

/** getList, doEdit and doDelete of a module (spec §7). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- keeps the module's rows, edits and hooks together
export function crud<M extends ModuleName>(module: M, context: Context): Endpoint[] {
  const { getList, doEdit, doDelete } = moduleCalls(module)
  const { tree, secret, about } = modules[module]
  const { toStored, afterEdit } = hooks[module] ?? {}
  const info = listInfo(module)
  /** Whether a write is checked against other rows: of the tree, or of who may sign in and do what. */
  const isChecked = tree !== undefined || isForAdmins(module)
  const { store, clock, log, done } = context
  /** Modules in a write's transaction besides its own: permissions, lockout checks, the history and the log. */
  const touchedModules = [
    ...new Set<ModuleName>([
      module,
      'roleManagement',
      'userManagement',
      ...(hasHistory(module) ? (['history'] as const) : []),
      ...(log ? (['systemLog'] as const) : []),
    ]),
  ]
  const guardOf = async (actor: User, headers: Input<unknown>['headers'], reading: Reading): Promise<Guard> => {
    const own = module === 'menuManagement' ? namesOf(await loadStatic(context, 'routes')) : new Set<string>()
    return { actor, own, reading, device: deviceOf(headers), ip: context.accounts.addressOf(headers) }
  }
  const logWrite = async (table: Rows, { actor, ip }: Guard, detail: string) =>
    log &&
    addEntry(table, { account: actor.username, ip, type: 'databaseLog', executeResult: 'writeSuccess', detail }, clock)
  const list = endpoint(getList, async ({ params, headers, session }) => {
    const reading = await readingOf(context, session(), module)
    const asked = parseQuery(params, info)
    const query = reading.restricted(module, asked)
    const { user } = session()
    if (params.get('for')?.includes('export') && query.pageNo === 1) await logExport(context, { user, headers, module })
    if (tree && !params.has('uuid')) return { data: await treeList(module, params, context) }
    const { list: found, ...counted } = await store.page(module, query)
    const { fieldRights, villages } = reading
    const elsewhere =
      villages !== undefined &&
      counted.total === 0 &&
      isOnePerson(module, asked) &&
      (await store.page(module, { ...asked, pageNo: 1, pageSize: 1 })).total > 0
    const isGuess = !fieldRights.seesPersonal(module) && query.filters.some(({ field }) => isPersonal(module, field))
    if (elsewhere || (found.length > 0 && (isGuess || fieldRights.seesPersonal(module))))
      await logPersonalRead(context, {
        user,
        headers,
        module,
        record: params.get('uuid')?.join(),
        isGuess: isGuess || elsewhere,
      })
    const shown = found.map((row) => fieldRights.shown(module, show(module, row)))
    return { data: { list: shown, ...counted, ...(elsewhere && { elsewhere }) } }
  })
  if (isReadOnly(module)) return [list]
  return [
    list,
    endpoint({ ...doEdit, prepare: withoutWithheld }, async ({ body, headers, session }) => {
      const { user } = session()
      const held = context.accounts.rolesOf(user)
      const terms = termsOf(headers)
      const given = body as Partial<Row<M>>
      const reading = await readingOf(context, session(), module)
      reading.refuse(module, about && String(given[about] ?? ''))
      const guard = await guardOf(user, headers, reading)
      const edit = {
        ...(toStored ? await toStored(given, context.accounts) : given),
        uuid: given.uuid ?? uuid4(context.random),
      }
      const request = requestOf(doEdit.path, body, secret)
      const record = about && given[about]
      const touched = isOfVillages(String(record)) ? [...touchedModules, record as ModuleName] : touchedModules
      const outcome = await store.write(touched, async (table) => {
        if (isChecked) await table.serialize()
        await refuseForbidden(table, { user, held, module, demand: 'write:system', edit: given })
        return once(table, { user: user.username, key: terms.key, request, now: clock() }, async () => {
          const { uuid, version } = await put(table, module, edit, { clock, terms, guard })
          await logWrite(table, guard, doEdit.path)
          return { msg: done.saved, data: { uuid, version } }
        })
      })
      await afterEdit?.(edit, edit.uuid, headers, context.accounts)
      return outcome as { msg: string; data: { uuid: string; version: number } }
    }),
    endpoint({ ...doDelete, prepare: splitIds }, async ({ body, headers, session }) => {
      const { user } = session()
      const held = context.accounts.rolesOf(user)
      const terms = termsOf(headers)
      const uuids = [body.uuids].flat()
      const reading = await readingOf(context, session(), module)
      reading.refuse(module)
      const guard = await guardOf(user, headers, reading)
      if (uuids.length > 1 && terms.version !== undefined) throw new Refusal(400, texts.badVersion)
      const request = requestOf(doDelete.path, uuids)
      return store.write(touchedModules, async (table) => {
        if (isChecked) await table.serialize()
        await refuseForbidden(table, { user, held, module, demand: 'delete:system' })
        return once(table, { user: user.username, key: terms.key, request, now: clock() }, async () => {
          if (tree) await refuseOrphans(table, module, uuids)
          for (const uuid of uuids) {
            const before = await table.get(module, uuid)
            if (before) reading.refuseRow(module, before)
            refuseConflict(before, terms, before && reading.fieldRights.shown(module, show(module, before)))
            refuseForeign(module, before, user.username)
            await refuseLockout(table, { module, ...guard }, { uuid })
            await table.remove(module, uuid)
            await noteChange(
              table,
              module,
              { before, after: undefined, user: user.username, device: guard.device },
              clock,
            )
          }
          await logWrite(table, guard, doDelete.path)
          return { msg: done.deleted }
        })
      })
    }),
  ]
}
