import type { Effect } from '@/protocol/scenario'
import { withBody } from './body'
import { inEnvelope } from '@/core/inEnvelope'
import { lostConnection } from './inFlightRequests'

/** The request that an effect is applied to. */
export interface Passage {
  /** Forwards the request to the server. */
  readonly forward: () => Promise<Response>
  /** Waits so many milliseconds (Infinity: for ever). Rejects when the request is aborted. */
  readonly wait: (ms: number) => Promise<void>
}

function refusal({ code, msg = '', as = 'status' }: Extract<Effect, { kind: 'refuse' }>): Response {
  // With an empty message the console shows its default for the code.
  const response = inEnvelope(code, msg)
  return as === 'status' ? response : new Response(response.body, { headers: response.headers })
}

async function replaced(response: Response, data: unknown): Promise<Response> {
  const envelope: unknown = await response.json().catch(() => undefined)
  return withBody(response, JSON.stringify({ code: 200, msg: '', ...(envelope as object | undefined), data }))
}

async function cutOff(response: Response): Promise<Response> {
  const text = await response.text()
  return withBody(response, text.slice(0, Math.floor(text.length / 2)))
}

/** Applies every effect but `drip`, which only shapes the response body: see `drip`. Rejects like `fetch`. */
export async function applyEffect(effect: Effect, { forward, wait }: Passage): Promise<Response> {
  switch (effect.kind) {
    case 'refuse':
      if (effect.ms) await wait(effect.ms)
      return refusal(effect)
    case 'silence':
      await wait(Infinity)
      throw lostConnection()
    case 'lose':
      throw lostConnection()
    case 'loseAnswer':
      await forward()
      throw lostConnection()
    case 'cut':
      return cutOff(await forward())
    case 'replace':
      return replaced(await forward(), effect.data)
    case 'delay': {
      const response = await forward()
      await wait(effect.ms)
      return response
    }
    case 'drip':
      return forward()
  }
}

const DROPS = 20

/** Streams the response in 20 chunks over `ms` milliseconds. `end` is called after the last chunk or on cancel. */
export async function drip(
  response: Response,
  ms: number,
  wait: (ms: number) => Promise<void>,
  end: () => void,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / DROPS))
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        await wait(ms / DROPS)
      } catch (error) {
        end()
        throw error
      }
      controller.enqueue(bytes.slice(at, at + size))
      at += size
      if (at < bytes.length) return
      end()
      controller.close()
    },
    cancel: end,
  })
  return withBody(response, body)
}
