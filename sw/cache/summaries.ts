import { isSuccess } from '@/contract/status'
import { summary as summarySchema, type Summary } from '@/contract/summaryCall'
import type { AnyRow } from '@/contract/rows'
import { gatewayHeader } from '@/protocol/worker'
import { OFFLINE_MS, statusField } from '@/settings/environment'
import { listInfo } from '@/core/modules'
import { columnsOfRows } from '@/core/query'
import { adjusted, parseSummaryQuery, summarise, type SummaryQuery } from '@/core/summary'
import type { Pending } from '../database/records'
import { applyPending } from './applyPending'
import { dataAnswer, refusing, successOf } from './envelope'
import { partialOf } from './lists'
import type { CachedList } from '../database/records'
import type { CachedRows, Replica } from './store'
import type { SummarySubject } from './subject'

/** What a summary is made for. */
interface Asked {
  readonly subject: SummarySubject
  readonly pending: readonly Pending[]
  /** In ms since 1970. */
  readonly now: number
}

const queryOf = ({ summary: module, params }: SummarySubject): SummaryQuery =>
  parseSummaryQuery(params, listInfo(module))

/** The summary of rows with the pending writes applied. */
function ofRows(rows: readonly AnyRow[], { subject, pending }: Asked): Summary {
  const current = applyPending(rows, pending, subject.summary)
  const written = new Set(pending.map(({ uuid }) => uuid))
  return summarise(queryOf(subject), columnsOfRows(current), (at) => written.has(String(current[at]?.uuid)))
}

/** The server's summary with the pending writes applied: the rows as the user read them are taken out, those after the writes put in. */
function withPending(given: Summary, asked: Asked): Summary {
  const { subject, pending } = asked
  // Of several writes to one row, the first has the server's row as its base.
  const bases = pending.toReversed().flatMap(({ base, uuid }) => (base ? [[uuid, { ...base, uuid }] as const] : []))
  const rows = [...new Map(bases).values()] as AnyRow[]
  return adjusted(given, summarise(queryOf(subject), columnsOfRows(rows)), ofRows(rows, asked))
}

/** Codes of a server that does not have the call. */
const LACKING = [404, 405, 501]

/** The summary of an answer; undefined when the server does not have the call; 'refused' for a refusal that has to be shown. */
async function summaryIn(response: Response): Promise<Summary | 'refused' | undefined> {
  const envelope = await successOf(response)
  if (envelope) return summarySchema.safeParse(envelope.data).data
  if (LACKING.includes(response.status)) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, statusField) : undefined
  // A web server that answers unknown addresses with its page.
  if (response.ok && (code === undefined || isSuccess(code))) return undefined
  return LACKING.includes(Number(code)) ? undefined : 'refused'
}

const ageAt = (at: number): Record<string, string> => ({ [gatewayHeader.asOf]: new Date(at).toISOString() })

const ageOf = (list: CachedList) => ({
  ...ageAt(list.at),
  ...(!list.complete && { [gatewayHeader.partial]: partialOf(list) }),
})

/**
 * The server's answer to a summary, with the pending writes applied; counted from the cached rows if the server does not have the call.
 * Rejects with a Refusal for a query that can't be counted, which the cache refuses as the server does.
 */
export async function askSummary(
  asked: Asked,
  {
    fetchSummary,
    readRows,
  }: {
    readonly fetchSummary: () => Promise<Response>
    /** Reads the list as far as one request does, and resolves to what is cached then. */
    readonly readRows: () => Promise<CachedRows | undefined>
  },
): Promise<Response> {
  const response = await fetchSummary()
  const found = await summaryIn(response)
  if (found === 'refused') return response
  if (found) return asked.pending.length > 0 ? dataAnswer(withPending(found, asked)) : response
  const cached = await readRows()
  if (!cached) return response
  const rows = cached.rows.map(({ row }) => row)
  return dataAnswer(ofRows(rows, asked), undefined, cached.list.complete ? {} : ageOf(cached.list))
}

/**
 * A summary from the cache, with the pending writes applied: counted from a complete list, else the server's last answer to this query,
 * else counted from what there is of the list; undefined if there is nothing.
 */
export async function summaryFromCache(replica: Replica, user: string, asked: Asked): Promise<Response | undefined> {
  const { summary: module, path } = asked.subject
  const known = await replica.list(user, module)
  const cached = async () => {
    const rows = await replica.rows(user, module)
    if (!rows || rows.rows.length === 0) return undefined
    const counted = ofRows(
      rows.rows.map(({ row }) => row),
      asked,
    )
    return dataAnswer(counted, undefined, ageOf(rows.list))
  }
  return refusing(async () => {
    if (known?.complete) return cached()
    const answer = await replica.answer(user, path)
    const envelope = answer && (await successOf(new Response(answer.text)))
    const last = envelope && summarySchema.safeParse(envelope.data).data
    return last ? dataAnswer(withPending(last, asked), undefined, ageAt(answer.at)) : cached()
  })
}

/**
 * A summary before the server is requested, as `answerFirst` gives lists: counted from a complete list, or the server's last answer, if
 * it is not older than `VITE_OFFLINE_DAYS`.
 */
export async function summaryFirst(replica: Replica, user: string, asked: Asked): Promise<Response | undefined> {
  const cached = await summaryFromCache(replica, user, asked)
  if (!cached?.ok || cached.headers.has(gatewayHeader.partial)) return undefined
  if (asked.now - Date.parse(cached.headers.get(gatewayHeader.asOf) ?? '') >= OFFLINE_MS) return undefined
  cached.headers.set(gatewayHeader.cachedFirst, '1')
  return cached
}
