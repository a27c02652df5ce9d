import type { MockApi } from './app'
import { inEnvelope } from '@/core/inEnvelope'
import { texts } from '../base/texts'

/** Adds CORS for pages of `origin` only: preflight requests and response headers. */
export function withCors(api: MockApi, origin: string): MockApi {
  const allow = (request: Request, headers: Headers) => {
    headers.set('vary', 'Origin')
    if (request.headers.get('origin') === origin) headers.set('access-control-allow-origin', origin)
    return headers
  }
  const preflight = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key, X-Device',
    'access-control-max-age': '600',
  }
  return {
    async fetch(request) {
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 204, headers: allow(request, new Headers(preflight)) })
      }
      const response = await api.fetch(request)
      const headers = allow(request, new Headers(response.headers))
      headers.set('access-control-expose-headers', 'Retry-After, X-Api, X-Request-Id, X-Villages')
      return new Response(response.body, { status: response.status, headers })
    },
  }
}

/** Host names that DNS rebinding can't point at this machine. */
const isThisMachine = (host: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)

/**
 * A 403 for commands from a foreign page: another origin than `origin`, or a host name other than this machine's (DNS
 * rebinding). Undefined for everyone else; local programs send no Origin.
 */
export function refuseForeign({ headers }: Request, origin: string): Response | undefined {
  const from = headers.get('origin')
  const isForeign = from === null ? headers.get('sec-fetch-site') === 'cross-site' : from !== origin
  if (!isForeign && isThisMachine(headers.get('host') ?? '')) return undefined
  return inEnvelope(403, texts.forbidden)
}
