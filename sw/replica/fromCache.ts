import { calls } from '@/api/contract'
import { gatewayHeader } from '@/lib/workerMessages'
import { OFFLINE_MS } from '@/settings/environment'
import { Refusal } from '../../mock-db/answer'
import { modules } from '../../mock-db/modules'
import { inEnvelope } from '../../mock-db/inEnvelope'
import { listAnswer } from './envelope'
import { runLocally, applyPending } from './applyPending'
import type { Pending } from '../outbox/store'
import type { CachedRows, Replica } from './store'
import type { ListSubject, Subject } from './subject'

const iso = (at: number) => new Date(at).toISOString()

function listFrom(
  { list, rows }: CachedRows,
  { module, params }: ListSubject,
  pending: readonly Pending[],
  now: number,
): Response | undefined {
  const current = applyPending(
    rows.map(({ row }) => row),
    pending,
    module,
    now,
  )
  const found = runLocally(current, params, module)
  const uuid = params.get('uuid')
  // A row that was never read may exist.
  const wasKnown = list.complete || pending.some((write) => uuid?.includes(write.uuid))
  if (uuid && found.total === 0 && !wasKnown) return undefined
  const shown = new Set(found.list.map((row) => row.uuid))
  const used = modules[module].tree ? rows : rows.filter((row) => shown.has(row.uuid))
  const at = used.reduce((oldest, row) => Math.min(oldest, row.at), list.at)
  const isPart = !uuid && list.rows < list.total
  // A page that was never read may not be empty.
  if (isPart && found.list.length === 0 && Number(params.get('pageNo')?.at(-1) ?? 1) > 1) return undefined
  return listAnswer(found, undefined, {
    [gatewayHeader.asOf]: iso(at),
    ...(isPart && { [gatewayHeader.partial]: `${list.rows}/${list.total}` }),
  })
}

/** Answers a read from the cache, with the pending writes applied; undefined when it is not cached, or expired (/userinfo). */
export async function answerFromCache(
  replica: Replica,
  { user, subject, pending, now }: { user: string; subject: Subject; pending: readonly Pending[]; now: number },
): Promise<Response | undefined> {
  if (subject.module !== undefined) {
    const cached = await replica.rows(user, subject.module)
    try {
      return cached && listFrom(cached, subject, pending, now)
    } catch (error) {
      if (error instanceof Refusal) return inEnvelope(error.code, error.message)
      throw error
    }
  }
  const cached = await replica.answer(user, subject.path)
  if (!cached || (subject.path === calls.userinfo.path && now - cached.at >= OFFLINE_MS)) return undefined
  const { text, type, at } = cached
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'no-store', [gatewayHeader.asOf]: iso(at) },
  })
}
