import type { AnyRow } from '@/contract/rows'
import { BASE_MEMBER, IN_PLACE_HEADER, INSTALLED_HEADER, KEPT_HEADER, QUEUED_HEADER } from '@/contract/writes'
import { calls } from '@/contract/calls'
import { statusTexts } from '@/contract/status'
import { filesIn } from '@/lib/attachment'
import { failureTexts } from '@/lib/failureTexts'
import { jsonAnswer } from '@/lib/jsonAnswer'
import { logFailure } from '@/lib/logFailure'
import { parseJson } from '@/lib/parseJson'
import { isFull } from '@/lib/thrown'
import { gatewayHeader } from '@/protocol/worker'
import { statusField } from '@/settings/environment'
import { inEnvelope } from '@/core/inEnvelope'
import type { Tester } from '@/scenario/tester'
import { API_HOST, bearer } from '../apiRequest'
import { LockedError } from '../database/sealing'
import { newUuid } from '@/lib/random'
import { compose } from './compose'
import { refuseWrite } from './judge'
import type { Outcome } from './exchange'
import type { Outbox } from './outbox'
import type { NewWrite } from './store'
import type { Enqueued } from './transactions'
import type { Sessions } from '../session/sessions'

interface WritingDeps {
  readonly outbox: Outbox
  readonly sessions: Sessions
  readonly tester: Tester
  /** The name of this device. */
  readonly deviceName: (installed: boolean) => Promise<string>
  /** Sends to the origin; unreachable becomes an answer. */
  readonly pass: (request: Request) => Promise<Response>
  readonly onQueued: () => void
  readonly waitMs: number
}

/** The server's answer to an accepted write, with the record's uuid added when the server left it out. */
async function named(answer: Response, uuid: string | undefined): Promise<Response> {
  const text = await answer.clone().text()
  const envelope = parse(text) ?? (text === '' ? { [statusField || 'code']: 200 } : undefined)
  const data = envelope?.data as AnyRow | null | undefined
  if (!envelope || typeof data?.uuid === 'string') return answer.clone()
  return jsonAnswer({ ...envelope, data: { ...(typeof data === 'object' && data), uuid } })
}

async function answerFor(path: string, uuids: readonly string[], outcome: Outcome | undefined): Promise<Response> {
  const isEdit = path.endsWith('/doEdit')
  const data = isEdit ? { uuid: uuids[0] } : null
  if (!outcome || outcome.is === 'lost' || outcome.is === 'stopped')
    return inEnvelope(202, statusTexts[202] ?? '', data, { [QUEUED_HEADER]: '1' })
  // Cloned: another request may wait for the same write.
  if (outcome.answer) return outcome.is === 'sent' && isEdit ? named(outcome.answer, uuids[0]) : outcome.answer.clone()
  if (outcome.is !== 'sent')
    return inEnvelope(outcome.error.code, outcome.error.msg, outcome.is === 'conflict' ? outcome.server : null)
  const given = isEdit ? { ...data, ...(outcome.data as AnyRow | null) } : null
  return inEnvelope(200, statusTexts[isEdit ? 201 : 204] ?? '', given)
}

/**
 * Answers a page's write. Its uuid and key are fixed before anything is stored. When the outbox can't store it (no space, no database,
 * a database of a newer version), it is sent with both; not when it names files, which are still on this device. For a token without a
 * known user, /userinfo is requested first; without a user the write bypasses the outbox. Rejects with a Refusal for a write that breaks a
 * rule across fields.
 */
export function createWriting({ outbox, sessions, tester, deviceName, pass, onQueued, waitMs }: WritingDeps) {
  const nameOf = async (request: Request): Promise<string | undefined> => {
    const known = await sessions.userOf(request)
    if (known !== undefined || !request.headers.has('authorization')) return known
    await pass(new Request(`${API_HOST}${calls.userinfo.path}`, { headers: request.headers }))
    return sessions.userOf(request)
  }

  /** Without the headers that only the gateway understands. */
  const forward = (request: Request, body: string) => {
    const headers = new Headers(request.headers)
    for (const own of ['idempotency-key', IN_PLACE_HEADER, INSTALLED_HEADER]) headers.delete(own)
    return pass(new Request(request.url, { method: 'POST', headers, body }))
  }

  /** The server's answer to writes that are not stored, because of `error` if any; rejects with it when they can't be sent, either. */
  const sendUnstored = async (
    request: Request,
    { path, body, writes }: Composed,
    error?: unknown,
  ): Promise<Response> => {
    const outcome = error && hasNewFiles(body) ? undefined : await outbox.sendUnstored(writes, bearer(request))
    if (outcome?.is === 'lost' && !isFull(error))
      return inEnvelope(503, failureTexts.unreachable, null, { [gatewayHeader.unreachable]: '1' })
    if (outcome && outcome.is !== 'lost')
      return answerFor(
        path,
        writes.flatMap(({ uuids }) => uuids),
        outcome,
      )
    if (isFull(error)) return inEnvelope(507, failureTexts.full)
    throw error
  }

  return async (request: Request): Promise<Response> => {
    const text = await request.text()
    const body = parse(text)
    const user = body && (await nameOf(request))
    if (!body || (user === undefined && !bearer(request))) return forward(request, text)
    const { pathname: path } = new URL(request.url)
    const key = request.headers.get('idempotency-key') ?? newUuid()
    // A name that can't be read costs no write.
    const device = await deviceName(request.headers.has(INSTALLED_HEADER)).catch(logFailure)
    const writes = compose({ user: user ?? '', path, body, key, device }, Date.now())
    const { [BASE_MEMBER]: _base, ...plain } = body
    if (!writes) return forward(request, JSON.stringify(plain))
    writes.forEach(refuseWrite)
    if (user === undefined) return sendUnstored(request, { path, body, writes })
    let enqueued: Enqueued
    try {
      await tester.charge(text.length)
      enqueued = await outbox.enqueue(key, writes)
    } catch (error) {
      if (error instanceof LockedError) throw error
      console.error(error)
      return sendUnstored(request, { path, body, writes }, error)
    }
    const inPlace = request.headers.has(IN_PLACE_HEADER)
    const outcome = await outbox.send(user, enqueued, { waitMs, inPlace }).catch((error: unknown) => {
      console.error(error)
      return undefined
    })
    if (!outcome) onQueued()
    const answer = await answerFor(path, enqueued.uuids, outcome)
    if (inPlace && outcome?.is !== 'conflict') return answer
    const headers = new Headers(answer.headers)
    headers.set(KEPT_HEADER, '1')
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
  }
}

interface Composed {
  readonly path: string
  readonly body: AnyRow
  readonly writes: readonly NewWrite[]
}

/** Whether a write names files that the record, as the person read it, did not. */
function hasNewFiles({ [BASE_MEMBER]: base, ...body }: AnyRow): boolean {
  const known = filesIn(base as AnyRow | null | undefined).map(({ id }) => id)
  return filesIn(body).some(({ id }) => !known.includes(id))
}

function parse(text: string): AnyRow | undefined {
  const given = parseJson(text)
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as AnyRow) : undefined
}
