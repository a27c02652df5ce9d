import { jsonAnswer } from '@/lib/jsonAnswer'
import { statusField } from '@/settings/environment'

/**
 * A response in the envelope `{ code, msg, data }` of spec §7. Its HTTP status mirrors `code` from 400 to 599 and is
 * 200 otherwise, so that proxies and caches recognise errors while the console reads `code`, or the field that it is configured for.
 */
export function inEnvelope(
  code: number,
  msg: string,
  data: unknown = null,
  headers: Record<string, string> = {},
): Response {
  const status = Number.isInteger(code) && code >= 400 && code <= 599 ? code : 200
  return jsonAnswer(
    { ...(statusField && { [statusField]: code }), code, msg, data },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  )
}
