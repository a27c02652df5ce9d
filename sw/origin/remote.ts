import { calls } from '@/contract/calls'
import { DEVICE_HEADER } from '@/contract/writes'
import { overNetwork, reach } from '@/lib/network'
import { CLOSED, type OriginDeps, type OriginHandle } from './origin'

const base = String(import.meta.env.VITE_BASE_URL ?? '').replace(/\/+$/, '')
/**
 * Request headers, which the server's CORS rules must allow. Those with versions and keys are sent only to a server with versions, the
 * device only to one with a history.
 */
const FORWARDED = [
  'authorization',
  'content-type',
  'accept',
  'accept-language',
  'if-match',
  'idempotency-key',
  DEVICE_HEADER,
]
/** Response headers that no longer hold: fetch has decoded the body. */
const TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding']

export const originName = base

function headersFor(request: Request): Headers {
  const headers = new Headers()
  for (const name of FORWARDED) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Same abort signal, no cookies, no HTTP cache. */
const fetchOptions = ({ signal }: Request) => ({ signal, credentials: 'omit', cache: 'no-store' }) as const

/** The request below the server's base address. */
function toServer(request: Request, body: ArrayBuffer | undefined): Request {
  const { pathname, search } = new URL(request.url)
  const { method } = request
  return new Request(`${base}${pathname}${search}`, {
    ...fetchOptions(request),
    method,
    headers: headersFor(request),
    ...(body && { body }),
  })
}

const succeeds = (pending: Promise<Response>) =>
  pending.then(
    () => true,
    () => false,
  )

/**
 * Whether CORS blocks the answers: a no-cors request succeeds, but one with the same headers to a public call fails. Otherwise the
 * connection was lost.
 */
const isBlockedByCors = async (request: Request): Promise<boolean> =>
  !request.signal.aborted &&
  (await succeeds(fetch(base, { ...fetchOptions(request), mode: 'no-cors' }))) &&
  !(await succeeds(fetch(`${base}${calls.publicKey.path}`, { ...fetchOptions(request), headers: headersFor(request) })))

async function fetchComplete(request: Request): Promise<Response> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD'
  const body = bodiless ? undefined : await request.arrayBuffer()
  const response = await reach(toServer(request, body)).catch(async (error: unknown) => {
    throw (await isBlockedByCors(request)) ? new DOMException(String(error), CLOSED) : error
  })
  const content = await overNetwork(response.arrayBuffer(), request.signal)
  const headers = new Headers(response.headers)
  for (const name of TRANSPORT) headers.delete(name)
  const { status, statusText } = response
  return new Response(content.byteLength > 0 ? content : null, { status, statusText, headers })
}

const noop = async () => {}

/**
 * The real server of VITE_BASE_URL. Rejects when unreachable or aborted (the gateway's deadline). Answers are read completely, so that
 * the deadline covers the body and no open stream blocks a worker update.
 */
export function createOrigin({ tester }: OriginDeps): OriginHandle {
  return {
    answer: (request) => tester.pass(request, fetchComplete),
    versioned: false,
    state: () => 'ready',
    open: noop,
    close: noop,
    restart: noop,
    wipe: noop,
  }
}
