import type { AnyRow } from '@/contract/rows'
import { DEVICE_HEADER } from '@/contract/writes'
import { API_HOST } from '../apiRequest'
import type { StoredWrite } from '../database/records'
import { changedBetween, clashes, isThere, versionOf } from './merge'
import { CONFLICT } from './texts'
import { classify, type Classified, type Deliver, type Fault, type Halt } from '../origin/outcome'

/** The outcome of a write. `server`: its row before the write; `answer`: the response for the page that waits. */
export type Outcome = (
  | { readonly is: 'sent'; readonly data: unknown; readonly server: AnyRow | null; readonly merged: boolean }
  | { readonly is: 'conflict'; readonly server: AnyRow | null; readonly error: Fault }
  | Halt
) & { readonly answer?: Response }

/** No row ever has it: such a write is carried out for nobody, and answered again where its key is known. */
const NEVER = 0
const changed: Fault = { code: 409, msg: CONFLICT }
const isRow = (given: unknown): given is AnyRow => typeof given === 'object' && given !== null && 'uuid' in given

/** What a write is sent with. */
interface Means {
  readonly token: string
  /** Stores what a write is based on from now on; resolves to the write with it. */
  readonly onto: (write: StoredWrite, row: AnyRow) => Promise<StoredWrite>
}

type Found = { readonly outcome: Outcome } | { readonly row: AnyRow | null | undefined }

/** What to do with a write, given the server's present row. */
function nextStep({ kind, content: { body, base } }: StoredWrite, server: AnyRow | null): 'done' | 'send' | 'conflict' {
  if (kind === 'create') return server ? 'done' : 'send'
  if (kind === 'delete') return !server ? 'done' : base && changedBetween(base, server).length > 0 ? 'conflict' : 'send'
  if (!server) return 'conflict'
  if (isThere(body, server)) return 'done'
  return clashes(body, base, server).length > 0 ? 'conflict' : 'send'
}

/** Whether somebody else has changed the row. A newer version alone can be this device's own write. */
const isForeign = ({ content: { base } }: StoredWrite, row: AnyRow | null): boolean =>
  base !== null && row !== null && changedBetween(base, row).length > 0

const done = (server: AnyRow | null): Extract<Outcome, { is: 'sent' }> => ({
  is: 'sent',
  data: server && { uuid: server.uuid, version: versionOf(server) },
  server,
  merged: false,
})

/**
 * Sends a write once and resolves what needs no person: a row that already has the values, and changes to different fields. A
 * server with versions detects conflicts itself; otherwise the row is read first. `versioned`: the server is known to have
 * versions. `takesDevice`: the server allows the header with the device's name. `onto` stores the new base row before the write is sent
 * on top of it: after a lost answer the server repeats only the version.
 */
export function createExchange(
  deliver: Deliver,
  {
    clock,
    versioned,
    takesDevice,
  }: { clock: () => number; versioned: boolean; takesDevice: (user: string) => Promise<boolean> },
) {
  let counts = versioned

  const ask = async (path: string, token: string, body?: AnyRow, more: Record<string, string> = {}) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...more,
    }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await deliver(new Request(`${API_HOST}${path}`, init))
    const classified: Classified = answer ? await classify(answer, clock()) : { is: 'lost' }
    return { classified, answer }
  }

  /** The server's row: null when it has none, undefined when that is unknown. Without `uuid` any row, which shows whether versions are counted. */
  const look = async (module: string, token: string, uuid = ''): Promise<Found> => {
    const { classified } = await ask(`/${module}/getList?${new URLSearchParams({ uuid, pageSize: '1' })}`, token)
    if (classified.is === 'refused' || classified.is === 'conflict') return { row: undefined }
    if (classified.is !== 'sent') return { outcome: classified }
    const list = (classified.data as { list?: unknown } | null)?.list
    if (!Array.isArray(list)) return { row: undefined }
    const rows = list.filter(isRow)
    counts ||= rows.some((each) => versionOf(each) !== undefined)
    const row = rows.find((each) => each.uuid === uuid)
    // Only other records: the server ignores the uuid filter.
    return { row: row ?? (list.length === 0 ? null : undefined) }
  }

  const post = async (
    write: StoredWrite,
    { token, onto }: Means,
    base: AnyRow | null,
    merged: boolean,
  ): Promise<Outcome> => {
    const version = versionOf(base)
    counts ||= version !== undefined
    const { device } = write.content
    // Only a server with versions is known to allow these headers by CORS.
    const headers = {
      ...(counts && { 'idempotency-key': write.key }),
      ...(version !== undefined && write.kind !== 'create' && write.uuids.length === 1 && { 'if-match': `${version}` }),
      ...(device && (await takesDevice(write.user)) && { [DEVICE_HEADER]: encodeURIComponent(device) }),
    }
    const { classified, answer } = await ask(write.path, token, write.content.body, headers)
    if (!answer || classified.is === 'lost') return { is: 'lost' }
    if (classified.is === 'sent') {
      counts ||= versionOf(classified.data as AnyRow | null) !== undefined
      return { ...classified, server: base, merged, answer }
    }
    if (classified.is !== 'conflict') return { ...classified, answer }
    if (write.kind === 'create') return { is: 'refused', error: classified.error, answer }
    const found: Found = isRow(classified.data)
      ? { row: classified.data }
      : await look(write.module, token, write.uuids[0])
    if ('outcome' in found) return found.outcome
    const row = found.row ?? null
    const next = nextStep(write, row)
    if (next === 'done') return done(row)
    const moved = write.content.base && row && versionOf(row) !== version
    if (next === 'send' && moved) return post(await onto(write, row), { token, onto }, row, isForeign(write, row))
    return { is: 'conflict', server: row, error: changed, answer }
  }

  return async (write: StoredWrite, means: Means): Promise<Outcome> => {
    const { base } = write.content
    const compares = write.kind !== 'create' && base !== null && versionOf(base) === undefined
    const uncertain = write.kind === 'create' && write.attempts > 1
    if (write.uuids.length > 1 || !(compares || uncertain)) return post(write, means, base, false)
    const found = await look(write.module, means.token, write.uuids[0])
    if ('outcome' in found) return found.outcome
    const { row } = found
    if (row === undefined) return post(write, means, base, false)
    const next = nextStep(write, row)
    if (next === 'send') return post(write, means, row, isForeign(write, row))
    // As it was made: whether later writes still go on top of what has become of it since, the server says when they are sent.
    if (write.kind === 'create') return { ...done(null), data: { uuid: row?.uuid } }
    // Another device of this person may have sent it long ago, and what they wrote after it: then it is no conflict, and the row not its outcome.
    if (next === 'conflict' && row === null && !counts) await look(write.module, means.token)
    if (counts && (row !== null || next === 'conflict')) {
      const outcome = await post(write, means, { id: 0, ...base, version: NEVER }, false)
      if (outcome.is !== 'refused' && outcome.is !== 'conflict') return outcome
    }
    return next === 'done' ? done(row) : { is: 'conflict', server: row, error: changed }
  }
}
export type Exchange = ReturnType<typeof createExchange>
