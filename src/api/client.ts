import type * as z from 'zod/mini'
import { calls, envelope, type Call, type Envelope, type ListQuery } from './contract'
import { ApiError, isSuccess, messageOf } from './status'

export interface Connection {
  /** Sends to an API path such as `/table/getList?pageNo=1`. */
  fetch(path: string, init: RequestInit): Promise<Response>
  token(): string
  /** Gets a new token in place of the one that met a 402, or rejects. Concurrent callers share one refresh. */
  refresh(stale: string): Promise<void>
  /**
   * Told of every failure, and the token that met it, before the caller's promise rejects (log, redirect, toast). `quiet`: the
   * caller shows it.
   */
  failed(error: ApiError, token: string, quiet: boolean): void
  timeoutMs: number
}

let connection: Connection | undefined

/** Joins the calls to the device and the session; done once by the composition root. */
export const connectApi = (given: Connection): void => void (connection = given)

export interface SendOptions<B = unknown> {
  body?: B
  query?: ListQuery
  signal?: AbortSignal
  /** The caller shows the failure itself. */
  quiet?: boolean
  /** The caller deals with the failure itself, what it means for the session included. */
  alone?: boolean
}

const queryString = (query: ListQuery = {}) => {
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return filled.length > 0 ? `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}` : ''
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function exchange(
  at: Connection,
  path: string,
  method: string,
  token: string,
  options: SendOptions,
): Promise<Envelope> {
  const headers = new Headers({ ...(token && { authorization: `Bearer ${token}` }) })
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  const deadline = AbortSignal.timeout(at.timeoutMs)
  let response: Response
  let text: string
  try {
    response = await at.fetch(path, {
      method,
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    })
    text = await response.text()
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (deadline.aborted) throw new ApiError('timeout', 504, '服务器 10 秒内没有回应，请稍后重试', path)
    throw new ApiError('unreachable', 0, '连接不上服务器，请检查网络后重试', path)
  }
  const parsed = envelope.safeParse(parseJson(text))
  if (!parsed.success) {
    const { ok, status, statusText } = response
    if (!ok) throw new ApiError('refused', status, messageOf(status, '', statusText), path)
    throw new ApiError('malformed', response.status, '服务器的回答无法识别，请联系管理员', path)
  }
  const { code, msg } = parsed.data
  if (response.ok && isSuccess(code)) return parsed.data
  const failure = isSuccess(code) ? response.status : Number(code)
  throw new ApiError('refused', failure, messageOf(failure, msg, response.statusText), path)
}

/**
 * Sends one call of the contract. Resolves to the checked data and the server's message; rejects with ApiError, or with
 * AbortError when the caller's signal fired. A 402 refreshes the token and sends once more (spec §4).
 */
export async function send<C extends Call>(
  call: C,
  options: SendOptions<C['body'] extends z.ZodMiniType ? z.input<C['body']> : never> = {},
): Promise<{ data: z.infer<C['data']>; msg: string }> {
  if (!connection) throw new Error('the API is not connected')
  const at = connection
  const path = call.path + queryString(options.query)
  let token = at.token()
  const attempt = () => exchange(at, path, call.method, token, options)
  try {
    const answer = await attempt().catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 402 || call.path === calls.refreshToken.path) throw error
      if (at.token() === token) await at.refresh(token)
      // Signed out meanwhile: there is nobody to ask for.
      if (!at.token()) throw error
      token = at.token()
      return attempt()
    })
    const data = call.data.safeParse(answer.data)
    if (!data.success) throw new ApiError('malformed', 200, '服务器的回答无法识别，请联系管理员', path)
    return { data: data.data as z.infer<C['data']>, msg: answer.msg }
  } catch (error) {
    if (error instanceof ApiError && !options.alone) at.failed(error, token, options.quiet === true)
    throw error
  }
}
