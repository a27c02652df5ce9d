import { calls, type List } from '@/contract/calls'
import type { AnyRow, ModuleName } from '@/contract/rows'
import { gatewayHeader } from '@/protocol/worker'
import { OFFLINE_MS } from '@/settings/environment'
import { modules } from '@/core/modules'
import { dataAnswer, refusing } from './envelope'
import { applyPending, applyPendingToPage, runLocally } from './applyPending'
import type { Pending } from '../database/records'
import type { CachedRow } from '../database/records'
import { partialOf } from './lists'
import type { CachedRows, Replica } from './store'
import { pageOf, type ListSubject, type Subject } from './subject'

const iso = (at: number) => new Date(at).toISOString()

const nothing = { rows: 0, total: 0, complete: false, completeAt: 0, rowBytes: 0, bytes: 0 }

const plain = (rows: readonly CachedRow[]) => rows.map(({ row }) => row)

/** The time of the oldest row of an answer, or of the list's last answer where that is older. */
function asOf({ list, rows }: CachedRows, module: ModuleName, found: List<AnyRow>): number {
  const shown = new Set(found.list.map((row) => row.uuid))
  const used = modules[module].tree ? rows : rows.filter((row) => shown.has(row.uuid))
  return used.reduce((oldest, row) => Math.min(oldest, row.at), list.at)
}

/** What is known of a list that was never read: the rows that wait to be sent. */
const neverRead = (user: string, module: ModuleName, pending: readonly Pending[]): CachedRows | undefined =>
  pending.length > 0
    ? { list: { user, module, ...nothing, at: Math.min(...pending.map(({ at }) => at)) }, rows: [] }
    : undefined

function listFrom(
  { list, rows }: CachedRows,
  { module, params }: ListSubject,
  { pending, wasRead }: { pending: readonly Pending[]; wasRead: boolean },
): Response | undefined {
  const found = runLocally(applyPending(plain(rows), pending, module), params, module)
  const uuid = params.get('uuid')
  // A row that was never read may exist.
  const wasKnown = list.complete || pending.some((write) => uuid?.includes(write.uuid))
  if (uuid && found.total === 0 && !wasKnown) return undefined
  const isPart = !uuid && !list.complete
  // A page that was never read may not be empty, nor a list that never was.
  const isFirst = Number(params.get('pageNo')?.at(-1) ?? 1) === 1
  if (isPart && found.list.length === 0 && !(wasRead && isFirst)) return undefined
  return dataAnswer(found, undefined, {
    [gatewayHeader.asOf]: iso(asOf({ list, rows }, module, found)),
    ...(isPart && { [gatewayHeader.partial]: partialOf(list) }),
  })
}

/** Answers a read from the cache, with the pending writes applied; undefined when it is not cached, or expired (/userinfo). */
export async function answerFromCache(
  replica: Replica,
  { user, subject, pending, now }: { user: string; subject: Subject; pending: readonly Pending[]; now: number },
): Promise<Response | undefined> {
  if (subject.module !== undefined) {
    const known = await replica.rows(user, subject.module)
    const cached = known ?? neverRead(user, subject.module, pending)
    return refusing(async () => cached && listFrom(cached, subject, { pending, wasRead: known !== undefined }))
  }
  const cached = await replica.answer(user, subject.path)
  if (!cached || (subject.path === calls.userinfo.path && now - cached.at >= OFFLINE_MS)) return undefined
  const { text, type, at } = cached
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'no-store', [gatewayHeader.asOf]: iso(at) },
  })
}

/**
 * Answers a list or a row before the server is requested, with the pending writes applied and `gatewayHeader.cachedFirst`. Nothing says of
 * such an answer that it is cached, so it must be one that the server gave, or would have given, at its `x-as-of`: a cached row, a
 * query of a complete list of at most 1000 rows, or a page of the unfiltered and unsorted list that was read. Undefined for anything
 * else; for a query that finds nothing, which the server may by now; and for what is older than `VITE_OFFLINE_DAYS`.
 */
export async function answerFirst(
  replica: Replica,
  { user, subject, pending, now }: { user: string; subject: ListSubject; pending: readonly Pending[]; now: number },
): Promise<Response | undefined> {
  const { module, params } = subject
  const uuids = params.get('uuid') ?? []
  // A tree's rows are nested by all of them.
  const page = modules[module].tree ? undefined : pageOf(module, params)
  const cached = uuids.length > 1 ? undefined : await replica.exactRows(user, module, { uuid: uuids[0], page })
  if (!cached) return undefined
  const { list, rows, whole } = cached
  const answer = await refusing(async () => {
    const found =
      whole || uuids.length > 0
        ? runLocally(applyPending(plain(rows), pending, module), params, module)
        : {
            ...applyPendingToPage({ list: plain(rows), total: list.total }, pending, { module, params }),
            ...(!list.counted && { about: true }),
          }
    const at = asOf(cached, module, found)
    if (found.list.length === 0 || now - at >= OFFLINE_MS) return undefined
    return dataAnswer(found, undefined, { [gatewayHeader.asOf]: iso(at), [gatewayHeader.cachedFirst]: '1' })
  })
  // The server may support queries that the local query code refuses.
  return answer?.ok ? answer : undefined
}
