/** Placeholder host of API-relative addresses inside the gateway. */
export const API_HOST = 'http://api'

/**
 * The API-relative address (`/table/getList?pageNo=1`) of an address below `<scope>api/`; undefined for any other. `scope`: the
 * registration's absolute scope, with its final slash.
 */
export function apiPath(address: string, scope: string): string | undefined {
  const base = `${scope}api/`
  return address.startsWith(base) ? `/${address.slice(base.length).split('#', 1)[0]}` : undefined
}

/** The same request on the gateway's host, with its body read into memory, so that it can be read again. */
export async function toApiRequest(request: Request, path: string): Promise<Request> {
  const bodiless = request.method === 'GET' || request.method === 'HEAD'
  return new Request(`${API_HOST}${path}`, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    ...(!bodiless && { body: await request.arrayBuffer() }),
  })
}

/** A request's bearer token; '' without one. */
export const bearer = ({ headers }: Request): string =>
  /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
