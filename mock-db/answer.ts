/** A request the simulated server turns down: becomes an envelope with this code, message and, if given, data. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/**
 * The envelope of spec §7 as a response. The HTTP status mirrors `code` from 400 to 599 and is 200 otherwise, so that
 * proxies and caches see errors as errors while the console reads `code`.
 */
export function answer(code: number, msg: string, data: unknown = null): Response {
  const status = Number.isInteger(code) && code >= 400 && code <= 599 ? code : 200
  return Response.json({ code, msg, data }, { status, headers: { 'x-api': 'mock', 'cache-control': 'no-store' } })
}
