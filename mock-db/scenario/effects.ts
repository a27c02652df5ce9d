import type { Effect } from '@/api/scenario'
import { withBody } from './body'
import { inEnvelope } from '../inEnvelope'
import { lostConnection } from './lostConnection'

/** What carrying out an effect needs of the request on its way. */
export interface Passage {
  /** Lets the request through to whoever answers it. */
  readonly ask: () => Promise<Response>
  /** Waits so many milliseconds, or until the request is given up; Infinity for ever. Rejects when it is. */
  readonly wait: (ms: number) => Promise<void>
}

function refusal({ code, msg = '', as = 'status' }: Extract<Effect, { kind: 'refuse' }>): Response {
  // Without a message of its own the console shows its default for the code.
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

/** Carries out everything but `drip`, which is a matter of how the answer is read: see drip.ts. Rejects like `fetch`. */
export async function carryOut(effect: Effect, { ask, wait }: Passage): Promise<Response> {
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
      await ask()
      throw lostConnection()
    case 'cut':
      return cutOff(await ask())
    case 'replace':
      return replaced(await ask(), effect.data)
    case 'delay': {
      const response = await ask()
      await wait(effect.ms)
      return response
    }
    case 'drip':
      return ask()
  }
}
