import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { isSuccess } from '@/contract/status'
import { jsonAnswer } from '@/lib/jsonAnswer'
import { statusField } from '@/settings/environment'
import { Refusal } from '@/core/refusal'
import { inEnvelope } from '@/core/inEnvelope'

type Envelope = Record<string, unknown>

/** The envelope of a successful answer, read from a copy; undefined for any other. */
export async function successOf(response: Response): Promise<Envelope | undefined> {
  if (!response.ok) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const envelope = body as Envelope
  return !statusField || isSuccess(envelope[statusField]) ? envelope : undefined
}

const isRow = (row: unknown): row is AnyRow => typeof (row as Partial<AnyRow> | null)?.uuid === 'string'

/** The list in an envelope, if its data is one. */
export function listIn({ data }: Envelope): List<AnyRow> | undefined {
  const { list, total, about } = (data ?? {}) as Partial<List<AnyRow>>
  if (!Array.isArray(list) || !list.every(isRow)) return undefined
  return Number.isInteger(total) && Number(total) >= 0 ? { list, total: Number(total), about } : undefined
}

/** An answer with these data in `envelope`. */
export const dataAnswer = (
  data: object,
  envelope: Envelope = { [statusField || 'code']: 200, msg: 'success' },
  headers: Record<string, string> = {},
): Response =>
  jsonAnswer(
    { ...envelope, data: { ...(envelope.data as object), ...data } },
    {
      headers: { 'cache-control': 'no-store', ...headers },
    },
  )

/** Runs `work`; a query that can't be run here is refused as the server does. */
export async function refusing<T>(work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return inEnvelope(error.code, error.message)
    throw error
  }
}
