import type * as z from 'zod/mini'
import { failureTexts } from '@/lib/failureTexts'
import { unlessLeaving } from '@/lib/leaving'
import { parseJson } from '@/lib/parseJson'
import { gatewayHeader } from '@/lib/workerMessages'
import { calls, envelope, fieldsAtFault, type Call, type Envelope, type ListQuery } from './contract'
import { createKey } from './intent'
import { ApiError, isBare, isSuccess, messageOf, passing, refusalCode } from './status'
import { BASE_MEMBER, IN_PLACE_HEADER, isWrite, QUEUED_HEADER } from './writes'

export interface Connection {
  /** Sends to an API path such as `/table/getList?pageNo=1`. */
  fetch(path: string, init: RequestInit): Promise<Response>
  token(): string
  /** Whether the present token is the same person's next one after this. */
  followed(token: string): boolean
  /** Gets a new token in place of the one that met a 402, or rejects. Concurrent callers share one refresh. */
  refresh(stale: string): Promise<void>
  /**
   * Told of every failure, and the token that met it, before the caller's promise rejects (log, redirect, toast). `quiet`: the
   * caller shows it.
   */
  failed(error: ApiError, token: string, quiet: boolean): void
  timeoutMs: number
  /** Field of the answer that holds the status code; '' goes by the HTTP status alone (spec §8). */
  statusField: string
  /** Shows a loading indicator while a call of this path runs, if it is configured to; returns how to take it away. */
  cover(path: string): () => void
  /** The same call to one of these within `ms` milliseconds is sent once. */
  debounced: { readonly paths: readonly string[]; readonly ms: number }
}

let connection: Connection | undefined

/** Joins the calls to the device and the session; done once by the composition root. */
export const connectApi = (given: Connection): void => void (connection = given)

export interface SendOptions<B = unknown> {
  body?: B
  query?: ListQuery
  signal?: AbortSignal
  /** `Idempotency-Key` of a write, which is carried out once however often it comes; a fresh one by standard. */
  key?: string
  /** Of a write: the rows as the person read them, null for a new one. */
  base?: unknown
  /** Of a write: the caller shows its refusal where it was made, so that the sync centre need not, and settles its conflict. */
  inPlace?: boolean
  /** Further headers, for the gateway. */
  headers?: Readonly<Record<string, string>>
  /** The caller shows the failure itself. */
  quiet?: boolean
  /** The caller deals with the failure itself, what it means for the session included. */
  alone?: boolean
}

const MALFORMED = '服务器的回答无法识别，请联系管理员'
/** What a hotel's or a bus's network answers until somebody agrees to its terms. */
const WEB_PAGE = '收到的是网页而不是数据：所在网络可能需要先登录，或服务器地址有误'

const queryString = (query: ListQuery = {}) => {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const pairs = filled.flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)]))
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

const FORM = 'application/x-www-form-urlencoded'
/** A body as it is sent: JSON, or form-encoded for a call that says so (spec §7). */
const encode = (call: Call, body: unknown) =>
  call.form
    ? { type: FORM, text: new URLSearchParams(body as Record<string, string>).toString() }
    : { type: 'application/json', text: JSON.stringify(body) }

/** The answer's envelope, its code taken from the configured field, '' for no message; undefined when it is none. */
function opened(text: string, { status }: Response, statusField: string): Envelope | undefined {
  if (isBare(status, text, statusField)) return { code: 200, msg: '', data: null }
  const given = parseJson(text)
  if (typeof given !== 'object' || given === null) return undefined
  const { msg, data, [statusField]: said } = given as Record<string, unknown>
  const code = statusField ? said : status
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
  const whole = base === undefined ? body : { ...(body as object), [BASE_MEMBER]: base }
  const sealed = body === undefined ? undefined : encode(call, whole)
  if (sealed) headers.set('content-type', sealed.type)
  if (key) headers.set('idempotency-key', key)
  if (options.inPlace) headers.set(IN_PLACE_HEADER, '1')
  const deadline = AbortSignal.timeout(at.timeoutMs)
  let response: Response
  let text: string
  try {
    response = await at.fetch(path, {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      ...(sealed && { body: sealed.text }),
    })
    text = await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    await unlessLeaving()
    if (deadline.aborted) throw new ApiError('timeout', 504, failureTexts.late, path)
    throw new ApiError('unreachable', 0, failureTexts.unreachable, path)
  }
  const answer = opened(text, response, at.statusField)
  if (!answer) {
    const { ok, status, statusText } = response
    // A page of some gateway's: of a server that is down, or in front of one.
    const kind = status >= 500 || passing.includes(status) ? 'malformed' : 'refused'
    if (!ok) throw new ApiError(kind, status, messageOf(status, '', statusText), path)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    throw new ApiError('malformed', response.status, isPage ? WEB_PAGE : MALFORMED, path)
  }
  const { code, msg } = answer
  if (response.headers.has(gatewayHeader.unreachable)) throw new ApiError('unreachable', Number(code), msg, path)
  const arrived = { ...answer, headers: response.headers }
  if (response.headers.has(QUEUED_HEADER)) return { ...arrived, queued: true }
  if (response.ok && (isSuccess(code) || !at.statusField)) return arrived
  const failure = refusalCode(code, response.status)
  const isKept = !options.inPlace || failure === 409
  const fields = fieldsAtFault.safeParse(answer.data).data?.fields
  const said = messageOf(failure, msg, response.statusText)
  throw new ApiError('refused', failure, said, path, isKept ? key : undefined, fields)
}

/**
 * What a call resolves to. `headers`: the gateway's word about the answer. `queued`: the write waits on this device. `key`: by which
 * the outbox knows a write.
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
      // A 401 may have met the token before. Nobody is there any more, or somebody else: what was asked for is not theirs.
      if (![401, 402].includes(error.code) || !at.followed(token)) throw error
      token = at.token()
      return attempt()
    })
    const data = call.data.safeParse(answer.data)
    if (!data.success) throw new ApiError('malformed', 200, call.malformed ?? MALFORMED, path)
    const { msg, headers, queued } = answer
    const { key } = options
    return { data: data.data as z.infer<C['data']>, msg, headers, ...(queued && { queued }), ...(key && { key }) }
  } catch (error) {
    if (error instanceof ApiError && !options.alone) {
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
/** The latest call by `name` counts again for the same body while it runs and, unless it failed, until `ms` after its start. */
function once<T>(name: string, body: string, ms: number, work: () => Promise<T>): Promise<T> {
  const known = latest.get(name)
  if (known?.body === body) return known.answer as Promise<T>
  const answer = work()
  const sent = { body, answer }
  latest.set(name, sent)
  const pause = new Promise((resolve) => setTimeout(resolve, ms))
  const over = () => latest.get(name) === sent && latest.delete(name)
  Promise.all([answer, pause]).then(over, over)
  return answer
}

/**
 * Sends one call of the contract. Resolves to the checked data and the server's message; rejects with ApiError, or with
 * AbortError when the caller's signal fired. A 402 refreshes the token and sends once more (spec §4).
 */
export function send<C extends Call>(
  call: C,
  options: SendOptions<C['body'] extends z.ZodMiniType ? z.input<C['body']> : never> = {},
): Promise<Sent<z.infer<C['data']>>> {
  if (!connection) return Promise.reject(new Error('the API is not connected'))
  const at = connection
  const path = call.path + queryString(options.query)
  // One key for all attempts of this call.
  const named = isWrite(call.path) ? { key: createKey(), ...options } : options
  const deliverNow = () => deliver(at, call, path, named)
  if (!at.debounced.paths.some((part) => call.path.endsWith(part))) return deliverNow()
  return once(`${at.token()} ${path}`, JSON.stringify(options.body), at.debounced.ms, deliverNow)
}
