import type { List } from '@/contract/calls'
import { type AnyRow, isModule } from '@/contract/rows'
import { logFailure } from '@/lib/logFailure'
import { isFull } from '@/lib/thrown'
import { modules } from '@/core/modules'
import { flatten, type Flat } from '@/core/tree'
import { listIn, successOf } from './envelope'
import type { Replica } from './store'
import { startOf, type Subject } from './subject'
import type { StoredWrite } from '../database/records'
import { applyPending } from './applyPending'

/** Flattens a tree's answer: the replica stores its rows like those of any list. */
export const flat = (module: keyof typeof modules, given: List<AnyRow>): List<AnyRow> => {
  if (!modules[module].tree) return given
  const nodes = flatten(given.list as unknown as Flat[]) as unknown as AnyRow[]
  return { list: nodes, total: nodes.length }
}

/**
 * Caches a successful answer. `at`: when it came, `requestedAt`: when it was requested, both in ms. Resolves to 'full' when not all of it
 * fits, 'nothing' when it can't be cached.
 */
export async function cacheResponse(
  replica: Replica,
  {
    user,
    subject,
    response,
    at,
    requestedAt,
  }: { user: string; subject: Subject; response: Response; at: number; requestedAt: number },
): Promise<'kept' | 'full' | 'nothing'> {
  const envelope = await successOf(response)
  if (!envelope) return 'nothing'
  const { module, path } = subject
  if (module === undefined) {
    const type = response.headers.get('content-type') ?? 'application/json'
    await replica.cacheAnswer({ user, path, type, text: JSON.stringify(envelope), at })
    return 'kept'
  }
  const given = listIn(envelope)
  if (!given) return 'nothing'
  const uuid = subject.params.get('uuid')?.at(-1)
  const list = uuid === undefined ? flat(module, given) : given
  const start = startOf(module, subject.params, { rows: list.list.length, total: list.total })
  return replica.cacheRows({ user, module, start, uuid, at }, list, requestedAt)
}

/** The message for a failure to cache an answer. */
export function notKept(error: unknown): 'full' | 'failed' {
  logFailure(error)
  return isFull(error) ? 'full' : 'failed'
}

/** Applies an acknowledged write to the cached rows, so that lists show it before the next read. */
export async function writeAcknowledged(replica: Replica, write: StoredWrite, uuids: readonly string[]): Promise<void> {
  const { user, module, kind, state, createdAt: at, content } = write
  if (!isModule(module)) return
  await replica.applyWrite(user, module, uuids, (uuid, row) => {
    const [after] = applyPending(row ? [row] : [], [{ ...content, uuid, kind, state, at }], module)
    return after
  })
}
