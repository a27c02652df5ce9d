import { envelope } from '@/api/contract'
import { apiFetch } from '@/pwa/transport'
import { useExpired, useSession } from '@/stores/session'

/**
 * Request to `/local…`, which the gateway answers itself, with the token of the page's owner, an expired one included: the gateway
 * returns a user's data to nobody else. Rejects like fetch.
 */
export function localFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = useSession.getState().token || useExpired.getState().token
  if (token) headers.set('authorization', `Bearer ${token}`)
  return apiFetch(`/local${path}`, { ...init, headers })
}

/** Data of a gateway response; rejects with its message, the code as its cause. */
export async function expectOk(response: Response): Promise<unknown> {
  const { code, msg, data } = envelope.parse(await response.json())
  if (code !== 200) throw new Error(msg, { cause: code })
  return data
}

/** Whether the gateway refused an invalid token: signed out in another tab, which this one may not know yet. */
export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.cause === 401

/** GET `/local…`; rejects with the gateway's message, in Chinese. */
export const readLocal = async (path: string, signal?: AbortSignal): Promise<unknown> =>
  expectOk(await localFetch(path, signal && { signal }))

/** POST `/local…`; rejects with the gateway's message, in Chinese. */
export const postLocal = async (path: string, body: unknown): Promise<unknown> =>
  expectOk(
    await localFetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
