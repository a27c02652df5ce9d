import { envelope } from '@/api/contract'
import { apiFetch } from '@/pwa/gate'

/** The data of an answer of this device; rejects with its message. */
export async function expectOk(response: Response): Promise<unknown> {
  const { code, msg, data } = envelope.parse(await response.json())
  if (code !== 200) throw new Error(msg)
  return data
}

/** Reads `/local…`, which the gateway answers itself; rejects with the answer's message, in Chinese. */
export const readLocal = async (path: string, signal?: AbortSignal): Promise<unknown> =>
  expectOk(await apiFetch(`/local${path}`, signal && { signal }))

/** Tells the gateway something by a POST to `/local…`; rejects with the answer's message, in Chinese. */
export const tellLocal = async (path: string, body: unknown): Promise<unknown> =>
  expectOk(
    await apiFetch(`/local${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
