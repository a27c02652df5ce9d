import type { AnyRow } from '@/api/outbox'
import { BASE_MEMBER, IN_PLACE_HEADER, QUEUED_HEADER } from '@/api/writes'
import { calls } from '@/api/contract'
import { statusTexts } from '@/api/status'
import { filesIn } from '@/lib/attachment'
import { failureTexts } from '@/lib/failureTexts'
import { parseJson } from '@/lib/parseJson'
import { isFull } from '@/lib/thrown'
import { gatewayHeader } from '@/lib/workerMessages'
import { statusField } from '@/settings/environment'
import { inEnvelope } from '../mock-db/inEnvelope'
import type { Tester } from '../mock-db/scenario/tester'
import { API_HOST } from './apiRequest'
import { LockedError } from './lock/sealing'
import { freshKey } from './outbox/compose'
import type { Outcome } from './outbox/exchange'
import type { Outbox } from './outbox/outbox'
import type { Sessions } from './sessions'

interface WritingDeps {
  readonly outbox: Outbox
  readonly sessions: Sessions
  readonly tester: Tester
  /** Sends to the origin and answers for it. */
  readonly pass: (request: Request) => Promise<Response>
  readonly onQueued: () => void
  readonly waitMs: number
}

/** The server's answer to a write that it took; one that does not name the record, as it need not, names it here. */
async function named(answer: Response, uuid: string | undefined): Promise<Response> {
  const text = await answer.clone().text()
  const envelope = parse(text) ?? (text === '' ? { [statusField || 'code']: 200 } : undefined)
  const data = envelope?.data as AnyRow | null | undefined
  if (!envelope || typeof data?.uuid === 'string') return answer.clone()
  return Response.json({ ...envelope, data: { ...(typeof data === 'object' && data), uuid } })
}

async function answerFor(path: string, uuids: readonly string[], fate: Outcome | undefined): Promise<Response> {
  const isEdit = path.endsWith('/doEdit')
  const data = isEdit ? { uuid: uuids[0] } : null
  if (!fate || fate.is === 'lost' || fate.is === 'stopped')
    return inEnvelope(202, statusTexts[202] ?? '', data, { [QUEUED_HEADER]: '1' })
  // Somebody else may wait for the same write.
  if (fate.answer) return fate.is === 'sent' && isEdit ? named(fate.answer, uuids[0]) : fate.answer.clone()
  if (fate.is !== 'sent')
    return inEnvelope(fate.error.code, fate.error.msg, fate.is === 'conflict' ? fate.server : null)
  const given = isEdit ? { ...data, ...(fate.data as AnyRow | null) } : null
  return inEnvelope(200, statusTexts[isEdit ? 201 : 204] ?? '', given)
}

/**
 * Answers a page's write. Where the outbox can't keep it (no room, no database), it still goes to the origin as it is: what
 * the server takes is not lost. Somebody whom the server has not named is asked for by name first, and passes by the outbox
 * where it gives none.
 */
export function createWriting({ outbox, sessions, tester, pass, onQueued, waitMs }: WritingDeps) {
  const nameOf = async (request: Request): Promise<string | undefined> => {
    const known = await sessions.userOf(request)
    if (known !== undefined || !request.headers.has('authorization')) return known
    await pass(new Request(`${API_HOST}${calls.userinfo.path}`, { headers: request.headers }))
    return sessions.userOf(request)
  }

  /** As it came, but for what only the gateway understands. */
  const unkept = (request: Request, body: string) => {
    const headers = new Headers(request.headers)
    for (const own of ['idempotency-key', IN_PLACE_HEADER]) headers.delete(own)
    return pass(new Request(request.url, { method: 'POST', headers, body }))
  }

  return async (request: Request): Promise<Response> => {
    const text = await request.text()
    const body = parse(text)
    const user = body && (await nameOf(request))
    if (!body || user === undefined) return unkept(request, text)
    const { [BASE_MEMBER]: _base, ...plain } = body
    const { pathname: path } = new URL(request.url)
    const write = { user, path, body, key: request.headers.get('idempotency-key') ?? freshKey() }
    let uuids: readonly string[] | undefined
    try {
      await tester.charge(text.length)
      uuids = await outbox.keep(write)
    } catch (error) {
      if (error instanceof LockedError) throw error
      console.error(error)
      // Its files would never follow.
      if (isFull(error) && hasNewFiles(body)) return inEnvelope(507, failureTexts.full)
      const response = await unkept(request, JSON.stringify(plain))
      // Neither here nor there: the person is told what to do about it.
      return response.headers.has(gatewayHeader.unreachable) && isFull(error)
        ? inEnvelope(507, failureTexts.full)
        : response
    }
    if (!uuids) return unkept(request, JSON.stringify(plain))
    const inPlace = request.headers.has(IN_PLACE_HEADER)
    const fate = await outbox.send(write, { waitMs, inPlace }).catch((error: unknown) => {
      console.error(error)
      return undefined
    })
    if (!fate) onQueued()
    return answerFor(path, uuids, fate)
  }
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
