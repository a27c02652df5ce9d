import { envelope } from '@/contract/calls'
import { failureTexts } from '@/lib/failureTexts'
import { NetworkError } from '@/lib/network'
import { isAbort } from '@/lib/thrown'
import { apiFetch } from './worker/transport'
import { logError } from '@/stores/errorLog'
import { useExpired, useSession } from '@/stores/session'

/** Key prefix of the queries about what waits to be sent, its files included. */
export const OUTBOX_KEY = ['local', 'outbox'] as const

/** As `work`; an exception is logged, and rejects in words for a person. */
async function inWords<T>(work: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await work
  } catch (error) {
    // Reading an answer's body is broken off, too, when its signal fires.
    if (signal?.aborted || isAbort(error) || error instanceof NetworkError) throw error
    logError(error)
    throw new Error(failureTexts.exception, { cause: error })
  }
}

/**
 * Request to `/local…`, which the gateway answers itself, with the token of the page's owner, an expired one included: the gateway
 * returns a user's data to nobody else. Rejects with NetworkError, as aborted, or, for an exception, in words for a person.
 */
export function localFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  const token = useSession.getState().token || useExpired.getState().token
  if (token) headers.set('authorization', `Bearer ${token}`)
  return inWords(apiFetch(`/local${path}`, { ...init, headers }), init.signal)
}

/** Data of a gateway response; rejects with its message, the code as its cause. */
export async function expectOk(response: Response): Promise<unknown> {
  const { code, msg, data } = await inWords(response.json().then((given) => envelope.parse(given)))
  if (code === 200) return data
  const { stack } = Object(data) as { stack?: unknown }
  const error = new Error(msg, { cause: code })
  // An exception in the worker.
  if (typeof stack === 'string') logError(Object.assign(error, { stack }))
  throw error
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
