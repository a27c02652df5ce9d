import type { MockApi } from './app'

/** Lets pages of `origin`, and no others, call the API from the browser: pre-flight requests and the headers of answers. */
export function withCors(api: MockApi, origin: string): MockApi {
  const allow = (request: Request, headers: Headers) => {
    headers.set('vary', 'Origin')
    if (request.headers.get('origin') === origin) headers.set('access-control-allow-origin', origin)
    return headers
  }
  const preflight = {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Authorization, Content-Type, If-Match, Idempotency-Key',
    'access-control-max-age': '600',
  }
  return {
    async fetch(request) {
      if (request.method === 'OPTIONS') {
        return new Response(null, { status: 204, headers: allow(request, new Headers(preflight)) })
      }
      const response = await api.fetch(request)
      const headers = allow(request, new Headers(response.headers))
      headers.set('access-control-expose-headers', 'X-Api')
      return new Response(response.body, { status: response.status, headers })
    },
  }
}
