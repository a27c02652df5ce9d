import { isEmptySuccess, isSuccess, messageOf, transientCodes, refusalCode } from '@/contract/status'
import { parseJson } from '@/lib/parseJson'
import { statusField } from '@/settings/environment'
import { LONGEST_PAUSE_MS } from './pauses'

/** A request to the origin; undefined when it is unreachable or misses the deadline. */
export type Deliver = (request: Request) => Promise<Response | undefined>

/** What a server's answer means. `after`: the delay that it asks for (Retry-After), in ms. */
export type Classified =
  | { readonly is: 'sent'; readonly data: unknown }
  | { readonly is: 'conflict'; readonly data: unknown; readonly error: Fault }
  | { readonly is: 'refused'; readonly error: Fault }
  | { readonly is: 'session'; readonly error: Fault }
  | { readonly is: 'later'; readonly error: Fault; readonly after: number }
  /** No answer from the server. */
  | { readonly is: 'lost' }

/**
 * Why a file is not on the server. `moved`: some parts have arrived. `stopped`: another version of the console takes over.
 */
export type Halt =
  | Exclude<Classified, { is: 'sent' } | { is: 'conflict' } | { is: 'later' }>
  | (Extract<Classified, { is: 'later' }> & { readonly moved?: boolean })
  | { readonly is: 'stopped' }

export interface Fault {
  readonly code: number
  readonly msg: string
}

/** Retry-After in ms, 0 without one, at most `LONGEST_PAUSE_MS`. */
function waitOf(response: Response, now: number): number {
  const asked = response.headers.get('retry-after')
  if (!asked) return 0
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now
  return Math.min(Math.max(0, ms || 0), LONGEST_PAUSE_MS)
}

/** Classifies an answer by spec §8. HTML in place of data counts as no answer: a captive portal. */
export async function classify(response: Response, now: number): Promise<Classified> {
  const { status, statusText, ok } = response
  const text = await response.clone().text()
  if (isEmptySuccess(status, text, statusField)) return { is: 'sent', data: null }
  const parsed = parseJson(text) as Record<string, unknown> | null | undefined
  const isEnvelope = typeof parsed === 'object' && parsed !== null
  if (!isEnvelope && ok) return { is: 'lost' }
  const said = isEnvelope && statusField ? parsed[statusField] : status
  if (ok && isEnvelope && (isSuccess(said) || !statusField)) return { is: 'sent', data: parsed.data }
  if (ok && said === undefined) return { is: 'lost' }
  const code = refusalCode(said, status)
  const error = { code, msg: messageOf(code, typeof parsed?.msg === 'string' ? parsed.msg : '', statusText) }
  if (code === 401 || code === 402) return { is: 'session', error }
  if (code === 409) return { is: 'conflict', data: parsed?.data, error }
  if (code === 500 || transientCodes.includes(code)) return { is: 'later', error, after: waitOf(response, now) }
  return { is: 'refused', error }
}
