import type * as z from 'zod/mini'
import { failureTexts } from '@/lib/failureTexts'
import { unlessLeaving } from '@/lib/leaving'
import { anySignal, NetworkError, overNetwork } from '@/lib/network'
import { parseJson } from '@/lib/parseJson'
import { gatewayHeader } from '@/protocol/worker'
import { calls, envelope, fieldsAtFault, type Call, type Envelope, type ListQuery } from '@/contract/calls'
import { createKey } from './intent'
import {
  ApiError,
  isEmptySuccess,
  isSuccess,
  messageOf,
  transientCodes,
  refusalCode,
  type FailureKind,
} from '@/contract/status'
import { BASE_MEMBER, IN_PLACE_HEADER, INSTALLED_HEADER, isWrite, KEPT_HEADER, QUEUED_HEADER } from '@/contract/writes'

export interface Connection {
  /** Sends to an API path such as `/table/getList?pageNo=1`. */
  fetch(path: string, init: RequestInit): Promise<Response>
  token(): string
  /** Whether the current token succeeds `token` for the same user. */
  followed(token: string): boolean
  /** Replaces the token that got a 402, or rejects. Concurrent callers share one refresh. */
  refresh(stale: string): Promise<void>
  /** Called on every failure, with the token used, before the promise rejects (log, redirect, toast). `quiet`: the caller shows it. */
  failed(error: ApiError, token: string, quiet: boolean): void
  timeoutMs: number
  /** Whether the console runs as an installed application. */
  installed(): boolean
  /** Response field with the status code; '' uses the HTTP status alone (spec §8). */
  statusField: string
  /** Shows the loading indicator for a path, if configured; returns the function that hides it. */
  cover(path: string): () => void
  /** Equal calls to these paths within `ms` milliseconds are sent once. */
  debounced: { readonly paths: readonly string[]; readonly ms: number }
}

let connection: Connection | undefined

/** Sets the connection; called once by the composition root. */
export const connectApi = (given: Connection): void => void (connection = given)

export interface SendOptions<B = unknown> {
  body?: B
  query?: ListQuery
  signal?: AbortSignal
  /** `Idempotency-Key` of a write; by default a new one. */
  key?: string
  /** Of a write: the rows as the user read them, null for a new one. */
  base?: unknown
  /** Of a write: the caller shows a refusal in place, not the sync centre, and resolves its conflict. */
  inPlace?: boolean
  /** It is sent also where it equals a call of just before, as of two equal rows of a file. */
  distinct?: boolean
  /** Additional headers, for the gateway. */
  headers?: Readonly<Record<string, string>>
  /** The caller shows the failure itself. */
  quiet?: boolean
  /** The caller handles the failure itself, including its effect on the session. */
  alone?: boolean
}

const MALFORMED = '服务器的回答不能识别，请联系管理员'
/** Message for the page of a captive portal. */
const WEB_PAGE = '收到的是网页而不是数据：所在网络可能需要先登录，或服务器地址有误'

/** The number that the server gave the request; undefined if it numbers none. */
const requestIdOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id') ?? undefined

const queryString = (query: ListQuery = {}) => {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const pairs = filled.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

const FORM = 'application/x-www-form-urlencoded'
/** Encodes a body: JSON, or form-encoded if the call says so (spec §7). */
const encode = (call: Call, body: unknown) =>
  call.form
    ? { type: FORM, text: new URLSearchParams(body as Record<string, string>).toString() }
    : { type: 'application/json', text: JSON.stringify(body) }

/** Parses the response envelope, with the code from the configured field; undefined if malformed. */
function parseEnvelope(text: string, { status }: Response, statusField: string): Envelope | undefined {
  if (isEmptySuccess(status, text, statusField)) return { code: 200, msg: '', data: null }
  const given = parseJson(text)
  if (typeof given !== 'object' || given === null) return undefined
  const { msg, data, [statusField]: bodyCode } = given as Record<string, unknown>
  const code = statusField ? bodyCode : status
  return envelope.safeParse({ code, msg: typeof msg === 'string' ? msg : '', data }).data
}

async function exchange(
  at: Connection,
  call: Call,
  path: string,
  token: string,
  options: SendOptions,
): Promise<Envelope & { queued?: true; headers: Headers }> {
  const { method } = call
  const headers = new Headers({ ...options.headers, ...(token && { authorization: `Bearer ${token}` }) })
  const { key, base, body } = options
  const withBase = base === undefined ? body : { ...(body as object), [BASE_MEMBER]: base }
  const encoded = body === undefined ? undefined : encode(call, withBase)
  if (encoded) headers.set('content-type', encoded.type)
  if (key) headers.set('idempotency-key', key)
  if (options.inPlace) headers.set(IN_PLACE_HEADER, '1')
  if (isWrite(call.path) && at.installed()) headers.set(INSTALLED_HEADER, '1')
  const deadline = AbortSignal.timeout(at.timeoutMs)
  const signal = options.signal ? anySignal(options.signal, deadline) : deadline
  let response: Response
  let text: string
  try {
    response = await at.fetch(path, { method, headers, signal, ...(encoded && { body: encoded.text }) })
    text = await overNetwork(response.text(), signal)
  } catch (error) {
    if (options.signal?.aborted) throw error
    await unlessLeaving()
    if (deadline.aborted) throw new ApiError('timeout', 504, failureTexts.late, path)
    if (error instanceof NetworkError) throw new ApiError('unreachable', 0, failureTexts.unreachable, path)
    throw error
  }
  const failure = (kind: FailureKind, code: number, message: string, storedKey?: string, fields?: readonly string[]) =>
    new ApiError(kind, code, message, path, storedKey, fields, requestIdOf(response))
  const answer = parseEnvelope(text, response, at.statusField)
  if (!answer) {
    const { ok, status, statusText } = response
    // An HTML page of a proxy, typically while the server is down.
    const kind = status >= 500 || transientCodes.includes(status) ? 'malformed' : 'refused'
    if (!ok) throw failure(kind, status, messageOf(status, '', statusText))
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    throw failure('malformed', response.status, isPage ? WEB_PAGE : MALFORMED)
  }
  const { code, msg } = answer
  if (response.headers.has(gatewayHeader.unreachable)) throw failure('unreachable', Number(code), msg)
  const result = { ...answer, headers: response.headers }
  if (response.headers.has(QUEUED_HEADER)) return { ...result, queued: true }
  if (response.ok && (isSuccess(code) || !at.statusField)) return result
  const refused = refusalCode(code, response.status)
  const fields = fieldsAtFault.safeParse(answer.data).data?.fields
  const message = messageOf(refused, msg, response.statusText)
  // With the stack of an exception in the worker.
  const { data: cause } = answer
  throw Object.assign(
    failure('refused', refused, message, response.headers.has(KEPT_HEADER) ? key : undefined, fields),
    { cause },
  )
}

/**
 * Result of a call. `headers`: include those of the gateway. `queued`: the write is in the outbox. `key`: its key there.
 */
export interface Sent<D> {
  readonly data: D
  readonly msg: string
  readonly headers: Headers
  readonly queued?: true
  readonly key?: string
}

async function deliver<C extends Call>(
  at: Connection,
  call: C,
  path: string,
  options: SendOptions,
): Promise<Sent<z.infer<C['data']>>> {
  let token = at.token()
  const attempt = () => exchange(at, call, path, token, options)
  const uncover = at.cover(call.path)
  try {
    const answer = await attempt().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || call.path === calls.refreshToken.path) throw error
      if (error.code === 402 && at.token() === token) await at.refresh(token)
      // A 401 may be due to the previous token. Do not retry for a signed-out session or another user.
      if (![401, 402].includes(error.code) || !at.followed(token)) throw error
      token = at.token()
      return attempt()
    })
    const data = call.data.safeParse(answer.data)
    if (!data.success) {
      const message = call.malformed ?? MALFORMED
      throw new ApiError('malformed', 200, message, path, undefined, undefined, requestIdOf(answer))
    }
    const { msg, headers, queued } = answer
    const { key } = options
    return { data: data.data as z.infer<C['data']>, msg, headers, ...(queued && { queued }), ...(key && { key }) }
  } catch (given) {
    if (options.signal?.aborted) throw given
    // A fault of the program: no network and no server is to blame, and its stack goes into the log.
    const exception = () => Object.assign(new ApiError('exception', 0, failureTexts.exception, path), { cause: given })
    const error = given instanceof ApiError ? given : exception()
    if (!options.alone) {
      const isShown = options.quiet === true || (options.inPlace === true && error.key !== undefined)
      at.failed(error, token, isShown)
    }
    throw error
  } finally {
    uncover()
  }
}

interface Latest {
  readonly body: string
  readonly answer: Promise<unknown>
}
const latest = new Map<string, Latest>()
/** What was sent just before may be sent again, such as a write that has been undone. */
export const forgetSent = (): void => latest.clear()
/** Shares the latest call of `name` with equal body while it runs and, unless it failed, until `ms` after its start. */
function once<T>(name: string, body: string, ms: number, work: () => Promise<T>): Promise<T> {
  const shared = latest.get(name)
  if (shared?.body === body) return shared.answer as Promise<T>
  const answer = work()
  const sent = { body, answer }
  latest.set(name, sent)
  const evict = () => latest.get(name) === sent && latest.delete(name)
  const pause = new Promise((resolve) => setTimeout(resolve, ms))
  Promise.all([answer, pause]).then(evict, evict)
  return answer
}

/**
 * Sends a call of the contract. Resolves to the validated data and the server's message; rejects with ApiError, or AbortError when the
 * caller's signal aborts. A 402 refreshes the token and retries once (spec §4).
 */
export function send<C extends Call>(
  call: C,
  options: SendOptions<C['body'] extends z.ZodMiniType ? z.input<C['body']> : never> = {},
): Promise<Sent<z.infer<C['data']>>> {
  if (!connection) return Promise.reject(new Error('the API is not connected'))
  const at = connection
  const path = call.path + queryString(options.query)
  // One key for all attempts.
  const keyed = isWrite(call.path) ? { key: createKey(), ...options } : options
  const deliverNow = () => deliver(at, call, path, keyed)
  if (options.distinct || !at.debounced.paths.some((part) => call.path.endsWith(part))) return deliverNow()
  return once(`${at.token()} ${path}`, JSON.stringify(options.body), at.debounced.ms, deliverNow)
}
