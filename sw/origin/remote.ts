import type { OriginDeps, OriginHandle } from './origin'

const base = String(import.meta.env.VITE_BASE_URL ?? '').replace(/\/+$/, '')
const FORWARDED = ['authorization', 'content-type', 'accept', 'accept-language']
/** fetch has undone these already. */
const TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding']

export const originName = base

/** The request as the real server gets it: below its base address, with the headers that its CORS rules are known to allow. */
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

/**
 * The real server of VITE_BASE_URL. Rejects when it can't be reached; the gateway's deadline aborts the request's signal.
 * The answer is read whole, so that the deadline covers it and no open stream keeps the worker from being replaced.
 */
export function createOrigin(_deps: OriginDeps): OriginHandle {
  return {
    async answer(request) {
      const bodiless = request.method === 'GET' || request.method === 'HEAD'
      const response = await fetch(toServer(request, bodiless ? undefined : await request.arrayBuffer()))
      const content = await response.arrayBuffer()
      const headers = new Headers(response.headers)
      for (const name of TRANSPORT) headers.delete(name)
      return new Response(content.byteLength > 0 ? content : null, { status: response.status, headers })
    },
    state: () => 'ready',
    close: async () => {},
  }
}
