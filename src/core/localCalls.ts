import type * as z from 'zod/mini'
import { Refusal } from './refusal'
import { inEnvelope } from './inEnvelope'
import { inputTexts as texts } from './texts'
import { validate } from './validate'

/**
 * Handler of a `/local/…` call: returns the envelope's data, or a Response for a file. `Deps` are supplied by the host.
 */
export type LocalCall<Deps> = (request: Request, url: URL, deps: Deps) => unknown
/** Handlers by method and path below the API. */
export type LocalCalls<Deps> = Readonly<Record<string, LocalCall<Deps>>>

/** A query parameter of a local call; throws a Refusal 400 when it is missing. */
export function param(url: URL, name: string): string {
  const value = url.searchParams.get(name)
  if (!value) throw new Refusal(400, texts.missing(name))
  return value
}

/** The JSON body. Throws a Refusal 400 for invalid JSON. */
export const readJson = (request: Request): Promise<unknown> =>
  request.json().catch(() => {
    throw new Refusal(400, texts.notJson)
  })

/** Parses the JSON body by its schema. Throws a Refusal 400 that names the first invalid field. */
export const readInput = async <T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> =>
  validate(schema, await readJson(request))

/**
 * Answers `/local/…`, the device-level calls of the console and its testers. 400 for malformed input, 404 for an
 * unknown path, 405 for an unsupported method. Rejects with any other error of a call.
 */
export async function answerLocal<Deps>(calls: LocalCalls<Deps>, request: Request, deps: Deps): Promise<Response> {
  const url = new URL(request.url)
  const call = calls[`${request.method} ${url.pathname}`]
  if (!call) {
    const known = Object.keys(calls).some((key) => key.endsWith(` ${url.pathname}`))
    return known ? inEnvelope(405, texts.localMethod) : inEnvelope(404, texts.localPath(url.pathname))
  }
  try {
    const data = await call(request, url, deps)
    return data instanceof Response ? data : inEnvelope(200, 'success', data ?? null)
  } catch (error) {
    if (error instanceof Refusal) return inEnvelope(error.code, error.message, error.data)
    throw error
  }
}
