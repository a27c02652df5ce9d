import type { Scenario } from '@/protocol/scenario'
import { fromUrlSafe, toBase64, urlSafe } from '@/lib/base64'
import { DOCUMENT_MAX, readScenario, ScenarioTextError } from './scenarioText'

/** Maximum length of a link's payload, in characters. */
const LINK_MAX = 64 * 1024

const through = (bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough<Uint8Array>(change)

/** Reads a whole stream; throws beyond `max` bytes, as protection against decompression bombs. */
async function collect(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    size += value.length
    if (size > max) {
      await reader.cancel()
      throw new ScenarioTextError('size')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Encodes a document for a link: deflated JSON in base64url. */
export async function encodeScenario(document: Scenario): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  return urlSafe(toBase64(await collect(through(bytes, new CompressionStream('deflate-raw')), LINK_MAX)))
}

/** Decodes a link's payload, which is untrusted. Rejects with ScenarioTextError. */
export async function decodeScenario(text: string): Promise<Scenario> {
  if (text.length > LINK_MAX) throw new ScenarioTextError('size')
  const bytes = fromUrlSafe(text)
  if (!bytes) throw new ScenarioTextError('link')
  let json: string
  try {
    const plain = await collect(through(bytes, new DecompressionStream('deflate-raw')), DOCUMENT_MAX)
    json = new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (error) {
    throw error instanceof ScenarioTextError ? error : new ScenarioTextError('link')
  }
  return readScenario(json)
}

/** The link to a document on the start page of the console at `base`. */
export const linkTo = async (document: Scenario, base: string): Promise<string> =>
  `${base.split('#', 1)[0]}#/index?scenario=${await encodeScenario(document)}`

/** The payload of a link or bare parameter in a pasted text; undefined if there is none. */
export const payloadIn = (text: string): string | undefined => /[?&]scenario=([\w-]+)/.exec(text)?.[1]
