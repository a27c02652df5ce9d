import * as z from 'zod/mini'
import { envelope } from '@/contract/calls'
import { apiFetch } from '@/offline/worker/transport'

/** A failed `/local/…` call. `message` is the response's, in Chinese; `code` is 0 without a response. */
export class LocalError extends Error {
  override readonly name = 'LocalError'
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
  /** The host lacks this call: an external server, or a build without it. */
  get unsupported(): boolean {
    return this.code === 404 || this.code === 405 || this.code === 501
  }
}

const UNREADABLE = '本机接口的回答无法识别'

async function fetched(path: string, init: RequestInit): Promise<Response> {
  return apiFetch(`/local${path}`, init).catch((error: unknown) => {
    throw new LocalError(0, error instanceof Error ? error.message : String(error))
  })
}

/** Code and message of a failed response of any shape. */
async function refusal(response: Response): Promise<LocalError> {
  const parsed = envelope.safeParse(await response.json().catch(() => null))
  return new LocalError(
    parsed.success ? Number(parsed.data.code) || response.status : response.status,
    (parsed.success && parsed.data.msg) || `HTTP ${response.status}`,
  )
}

/**
 * Requests a `/local/…` call and parses its data by the schema, for example
 * `requestLocal('GET', '/scenario', activeScenario)`; rejects with LocalError.
 */
export async function requestLocal<S extends z.ZodMiniType>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  schema: S,
  body?: unknown,
): Promise<z.infer<S>> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetched(path, { method, ...(body !== undefined && json) })
  if (!response.ok) throw await refusal(response)
  const answer = envelope.safeParse(await response.json().catch(() => null))
  if (!answer.success) throw new LocalError(response.status, UNREADABLE)
  if (Number(answer.data.code) !== 200) throw new LocalError(Number(answer.data.code), answer.data.msg)
  const data = schema.safeParse(answer.data.data)
  if (!data.success) throw new LocalError(response.status, UNREADABLE)
  return data.data
}

/** Downloads a file of this device's data. Rejects with LocalError. */
export async function download(path: string): Promise<Blob> {
  const response = await fetched(path, { method: 'GET' })
  if (!response.ok) throw await refusal(response)
  return response.blob()
}

/** Uploads a file as is. Rejects with LocalError. */
export async function upload(path: string, file: Blob): Promise<void> {
  const response = await fetched(path, { method: 'POST', body: file })
  if (!response.ok) throw await refusal(response)
}
