import { Refusal } from '@/core/refusal'
import { texts } from '../base/texts'

/** Maximum body size, in bytes. */
const BODY_MAX = 1024 * 1024

/** The raw body. Throws Refusal 413 above 1 MiB. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX) throw new Refusal(413, texts.tooLarge)
  // Firefox does not implement Request.body.
  const stream = request.body as ReadableStream<Uint8Array> | null | undefined
  if (!stream) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length > BODY_MAX) throw new Refusal(413, texts.tooLarge)
    return bytes
  }
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    parts.push(part.value)
    if (size > BODY_MAX) {
      await reader.cancel().catch(() => {})
      throw new Refusal(413, texts.tooLarge)
    }
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The body as JSON or as form-encoded fields (spec §7). Throws Refusal 413 above 1 MiB, 400 for invalid JSON. */
export async function readBody(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBytes(request))
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, texts.notJson)
  }
}
