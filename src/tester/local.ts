import type * as z from 'zod/mini'
import { expectOk, localFetch } from '@/offline/localCall'

/** The host lacks this call: an external server, or a build without it. */
export const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && [404, 405, 501].includes(Number(error.cause))

/**
 * Requests a `/local/…` call and parses its data by the schema, for example
 * `requestLocal('GET', '/scenario', activeScenario)`; rejects as `expectOk`, and with an Error for data of another shape.
 */
export async function requestLocal<S extends z.ZodMiniType>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  schema: S,
  body?: unknown,
): Promise<z.infer<S>> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const data = schema.safeParse(await expectOk(await localFetch(path, { method, ...(body !== undefined && json) })))
  if (!data.success) throw new Error('本机接口的回答无法识别')
  return data.data
}

/** Downloads a file of this device's data. Rejects as `requestLocal`. */
export async function download(path: string): Promise<Blob> {
  const response = await localFetch(path)
  if (!response.ok) await expectOk(response)
  return response.blob()
}

/** Uploads a file as is. Rejects as `requestLocal`. */
export const upload = async (path: string, file: Blob): Promise<unknown> =>
  expectOk(await localFetch(path, { method: 'POST', body: file }))
