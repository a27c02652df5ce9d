import type { AnyRow } from '@/api/outbox'
import { API_HOST } from '../apiRequest'
import type { StoredWrite } from '../appSchema'
import type { Halt } from '../files/uploader'
import { changedBetween, clashes, isThere, versionOf } from './merge'
import { outboxTexts } from './texts'
import { classify, type Fault, type Classified } from './outcome'

/**
 * How a write fared. `server`: its row before the write; `version`: the row's since; `answer`: what the page that waits is told.
 */
export type Outcome = (
  | { readonly is: 'sent'; readonly data: unknown; readonly server: AnyRow | null; readonly merged: boolean }
  | { readonly is: 'conflict'; readonly server: AnyRow | null; readonly error: Fault }
  | Halt
) & { readonly answer?: Response }

const changed: Fault = { code: 409, msg: outboxTexts.conflict }
const isRow = (given: unknown): given is AnyRow => typeof given === 'object' && given !== null && 'uuid' in given

/** Asks the origin; undefined where it can't be reached, or is late. */
export type Deliver = (request: Request) => Promise<Response | undefined>

type Found = { readonly fate: Outcome } | { readonly row: AnyRow | null | undefined }

/** What the server's row means for a write that was made upon another one. */
function weigh({ kind, content: { body, base } }: StoredWrite, server: AnyRow | null): 'done' | 'send' | 'conflict' {
  if (kind === 'create') return server ? 'done' : 'send'
  if (kind === 'delete') return !server ? 'done' : base && changedBetween(base, server).length > 0 ? 'conflict' : 'send'
  if (!server) return 'conflict'
  if (isThere(body, server)) return 'done'
  return clashes(body, base, server).length > 0 ? 'conflict' : 'send'
}

/** Whether somebody else has changed the row; a newer version alone may be of this device's own making. */
const isForeign = ({ content: { base } }: StoredWrite, row: AnyRow | null): boolean =>
  base !== null && row !== null && changedBetween(base, row).length > 0

const done = (server: AnyRow | null): Outcome => ({
  is: 'sent',
  data: server && { uuid: server.uuid, version: versionOf(server) },
  server,
  merged: false,
})

/**
 * Sends a write once, and settles what needs no person: what is there already, and changes of different fields. A server that
 * counts versions finds conflicts itself; of any other the row is read before. `counting`: the server is known to. `onto` makes
 * durable that a write goes on top of another row before it does: of a lost answer the server later repeats only the version.
 */
export function createExchange(
  deliver: Deliver,
  onto: (write: StoredWrite, row: AnyRow) => Promise<StoredWrite>,
  { clock, counting }: { clock: () => number; counting: boolean },
) {
  let counts = counting

  const ask = async (path: string, token: string, body?: AnyRow, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...more }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await deliver(new Request(`${API_HOST}${path}`, init))
    const verdict: Classified = answer ? await classify(answer, clock()) : { is: 'lost' }
    return { verdict, answer }
  }

  /** The server's row: null where it has none, undefined where that can't be told. */
  const look = async ({ module, uuids: [uuid = ''] }: StoredWrite, token: string): Promise<Found> => {
    const { verdict } = await ask(`/${module}/getList?${new URLSearchParams({ uuid, pageSize: '1' })}`, token)
    if (verdict.is === 'refused' || verdict.is === 'conflict') return { row: undefined }
    if (verdict.is !== 'sent') return { fate: verdict }
    const list = (verdict.data as { list?: unknown } | null)?.list
    if (!Array.isArray(list)) return { row: undefined }
    const row = list.filter(isRow).find((each) => each.uuid === uuid)
    // Rows of other records: the server does not filter by uuid.
    return { row: row ?? (list.length === 0 ? null : undefined) }
  }

  const post = async (write: StoredWrite, token: string, base: AnyRow | null, merged: boolean): Promise<Outcome> => {
    const version = versionOf(base)
    counts ||= version !== undefined
    // A server that counts versions is known to allow these headers to pages of another origin.
    const headers = {
      ...(counts && { 'idempotency-key': write.key }),
      ...(version !== undefined && write.kind !== 'create' && write.uuids.length === 1 && { 'if-match': `${version}` }),
    }
    const { verdict, answer } = await ask(write.path, token, write.content.body, headers)
    if (!answer || verdict.is === 'lost') return { is: 'lost' }
    if (verdict.is === 'sent') {
      counts ||= versionOf(verdict.data as AnyRow | null) !== undefined
      return { ...verdict, server: base, merged, answer }
    }
    if (verdict.is !== 'conflict') return { ...verdict, answer }
    if (write.kind === 'create') return { is: 'refused', error: verdict.error, answer }
    const found: Found = isRow(verdict.data) ? { row: verdict.data } : await look(write, token)
    if ('fate' in found) return found.fate
    const row = found.row ?? null
    const next = weigh(write, row)
    if (next === 'done') return done(row)
    const moved = write.content.base && row && versionOf(row) !== version
    if (next === 'send' && moved) return post(await onto(write, row), token, row, isForeign(write, row))
    return { is: 'conflict', server: row, error: changed, answer }
  }

  return async (write: StoredWrite, token: string): Promise<Outcome> => {
    const { base } = write.content
    const compares = write.kind !== 'create' && base !== null && versionOf(base) === undefined
    const uncertain = write.kind === 'create' && write.attempts > 1
    if (write.uuids.length > 1 || !(compares || uncertain)) return post(write, token, base, false)
    const found = await look(write, token)
    if ('fate' in found) return found.fate
    const { row } = found
    if (row === undefined) return post(write, token, base, false)
    const next = weigh(write, row)
    if (next === 'done') return done(row)
    if (next === 'conflict') return { is: 'conflict', server: row, error: changed }
    return post(write, token, row, isForeign(write, row))
  }
}
export type Exchange = ReturnType<typeof createExchange>
