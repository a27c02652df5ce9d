import { envelope } from '@/api/contract'
import { apiFetch } from '@/pwa/transport'
import { useExpired, useSession } from '@/stores/session'

/**
 * A request to `/local…` in the name of the person of this page, also while an expired session waits for them: this device answers
 * nobody else about a person. Rejects like fetch.
 */
export function localFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = useSession.getState().token || useExpired.getState().token
  if (token) headers.set('authorization', `Bearer ${token}`)
  return apiFetch(`/local${path}`, { ...init, headers })
}

/** The data of an answer of this device; rejects with its message, whose cause is its code. */
export async function expectOk(response: Response): Promise<unknown> {
  const { code, msg, data } = envelope.parse(await response.json())
  if (code !== 200) throw new Error(msg, { cause: code })
  return data
}

/** Whether this device has refused because the token is nobody's any more: signed out, though this tab may not know yet. */
export const isSignedOut = (error: unknown): boolean => error instanceof Error && error.cause === 401

/** Reads `/local…`, which the gateway answers itself; rejects with the answer's message, in Chinese. */
export const readLocal = async (path: string, signal?: AbortSignal): Promise<unknown> =>
  expectOk(await localFetch(path, signal && { signal }))

/** Tells the gateway something by a POST to `/local…`; rejects with the answer's message, in Chinese. */
export const postLocal = async (path: string, body: unknown): Promise<unknown> =>
  expectOk(
    await localFetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
