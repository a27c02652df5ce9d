import { calls } from '@/api/contract'
import { CLOSED } from './ask'
import type { OriginDeps, OriginHandle } from './origin'

const base = String(import.meta.env.VITE_BASE_URL ?? '').replace(/\/+$/, '')
/** The last two come only where the server is known to count versions. */
const FORWARDED = ['authorization', 'content-type', 'accept', 'accept-language', 'if-match', 'idempotency-key']
/** fetch has undone these already. */
const TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding']

export const originName = base

/** The headers that the server's CORS rules must allow. */
function headersFor(request: Request): Headers {
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Of a request to the server: ends with the given one, sends no cookies and skips the browser's cache. */
const plain = ({ signal }: Request) => ({ signal, credentials: 'omit', cache: 'no-store' }) as const

/** The request as the real server gets it: below its base address. */
function toServer(request: Request, body: ArrayBuffer | undefined): Request {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  return new Request(`${base}${pathname}${search}`, {
    ...plain(request),
    method,
    headers: headersFor(request),
    ...(body && { body }),
  })
}

const arrives = (asking: Promise<Response>) =>
  asking.then(
    () => true,
    () => false,
  )

/**
 * Whether the server answers, but does not let this console read it: a request that CORS can't refuse comes through, and one with the
 * same headers to a call that everybody may make does not. Otherwise the connection was broken off.
 */
const isClosed = async (request: Request): Promise<boolean> =>
  !request.signal.aborted &&
  (await arrives(fetch(base, { ...plain(request), mode: 'no-cors' }))) &&
  !(await arrives(fetch(`${base}${calls.publicKey.path}`, { ...plain(request), headers: headersFor(request) })))

async function fetchWhole(request: Request): Promise<Response> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD'
  const body = bodiless ? undefined : await request.arrayBuffer()
  const response = await fetch(toServer(request, body)).catch(async (error: unknown) => {
    throw (await isClosed(request)) ? new DOMException(String(error), CLOSED) : error
  })
  const content = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  for (const name of TRANSPORT) headers.delete(name)
  const { status, statusText } = response
  return new Response(content.byteLength > 0 ? content : null, { status, statusText, headers })
}

const nothing = async () => {}

/**
 * The real server of VITE_BASE_URL. Rejects when it can't be reached; the gateway's deadline aborts the request's signal.
 * The answer is read whole, so that the deadline covers it and no open stream keeps the worker from being replaced.
 */
export function createOrigin({ tester }: OriginDeps): OriginHandle {
  return {
    answer: (request) => tester.pass(request, fetchWhole),
    counting: false,
    state: () => 'ready',
    open: nothing,
    close: nothing,
    restart: nothing,
    wipe: nothing,
  }
}
