import { envelope, type Envelope } from '@/contract/calls'
import { isSuccess } from '@/contract/status'

/** What one request to the server under test came to. */
export interface Answer {
  /** `GET /table/getList?pageNo=1` */
  readonly what: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Undefined when the body is no envelope. */
  readonly envelope: Envelope | undefined
  /** What the console takes for the code (spec §8): the body's, unless that says success under a failed HTTP status. */
  readonly code: number
  readonly ok: boolean
  readonly ms: number
}

export interface Sent {
  readonly method?: string
  readonly token?: string
  /** A string goes out as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Probe {
  /** Rejects when the server can't be reached or takes longer than the console would wait (spec §9). */
  ask(path: string, sent?: Sent): Promise<Answer>
  /** Every answer so far but those to pre-flight requests. */
  readonly answers: readonly Answer[]
}

const TIMEOUT_MS = 10_000

function envelopeOf(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as unknown
    const complete = typeof value === 'object' && value !== null && 'data' in value
    return complete ? envelope.safeParse(value).data : undefined
  } catch {
    return undefined
  }
}

/** Asks the server at `baseUrl` and keeps what it answers. */
export function createProbe(baseUrl: string): Probe {
  const answers: Answer[] = []
  return {
    answers,
    async ask(path, { method, token, body, headers } = {}) {
      const used = method ?? (body === undefined ? 'GET' : 'POST')
      const started = performance.now()
      const response = await fetch(baseUrl.replace(/\/+$/, '') + path, {
        method: used,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const found = envelopeOf(text)
      const ok = response.ok && found !== undefined && isSuccess(found.code)
      const answer = {
        what: `${used} ${path}`,
        status: response.status,
        headers: response.headers,
        text,
        envelope: found,
        code: found && !isSuccess(found.code) ? Number(found.code) : response.status,
        ok,
        ms: performance.now() - started,
      }
      if (used !== 'OPTIONS') answers.push(answer)
      return answer
    },
  }
}
