import { failureTexts } from '@/lib/failureTexts'
import { inEnvelope } from '../../mock-db/inEnvelope'
import type { OriginDeps, OriginHandle } from './origin'

const base = String(import.meta.env.VITE_BASE_URL ?? '').replace(/\/+$/, '')
/** The last two come only where the server is known to count versions. */
const FORWARDED = ['authorization', 'content-type', 'accept', 'accept-language', 'if-match', 'idempotency-key']
/** fetch has undone these already. */
const TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding']

export const originName = base

/** The request as the real server gets it: below its base address, with the headers that its CORS rules must allow. */
function toServer(request: Request, body: ArrayBuffer | undefined): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Request(`${base}${pathname}${search}`, {
    method: request.method,
    headers,
    signal: request.signal,
    credentials: 'omit',
    cache: 'no-store',
    ...(body && { body }),
  })
}

/** Whether the server answers at all: a request that CORS can't refuse, whose answer can't be read. */
const isThere = (signal: AbortSignal): Promise<boolean> =>
  fetch(base, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )

/** The default text of code 0 (spec §8): the browser keeps from us what a server says that doesn't allow this console. */
const closed = () => inEnvelope(502, failureTexts.unknown)

async function fetchWhole(request: Request): Promise<Response> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD'
  const body = bodiless ? undefined : await request.arrayBuffer()
  const response = await fetch(toServer(request, body)).catch(async (error: unknown) => {
    if (!request.signal.aborted && (await isThere(request.signal))) return closed()
    throw error
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
    close: nothing,
    restart: nothing,
    wipe: nothing,
  }
}
