import type { Envelope } from '@/contract/calls'

/** Calls an API as one person; `body` makes it a POST. */
export interface Client {
  (path: string, body?: unknown, headers?: Record<string, string>): Promise<Envelope>
  /** The same session at another address. */
  at(url: string): Client
  /** Opens the session's calls; undefined before the sign-in. */
  readonly token: string | undefined
}

/** Signs in. Rejects if that is refused. */
export async function clientOf(url: string, username: string, password = '123456'): Promise<Client> {
  const withToken = (base: string, token?: string): Client =>
    Object.assign(
      async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
        const response = await fetch(base + path, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return (await response.json()) as Envelope
      },
      { at: (other: string) => withToken(other, token), token },
    )
  const { data, msg } = await withToken(url)('/login', { username, password })
  if (!data) throw new Error(`signing in: ${msg}`)
  return withToken(url, (data as { token: string }).token)
}
