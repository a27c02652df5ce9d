import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { integer, pick, seededRandom, type Random } from '@/lib/random'
import type { Made } from './judge'

/** An answer that was no success. */
interface Refused {
  readonly status: number
  readonly msg: string
  readonly retryAfter: string | null
}

/** What the writers have seen until now. */
export interface Seen {
  readonly made: readonly Made[]
  /** When writes were answered with success, in ms of `performance.now()`. */
  readonly answeredAt: readonly number[]
  readonly refused: readonly Refused[]
  /** The longest that an answer took, and the longest that a write took with its repetitions, in ms. */
  readonly longestAnswer: number
  readonly longestWrite: number
  /** Requests without any answer: the connection ended. */
  readonly broken: number
}

export interface Writers {
  readonly seen: Seen
  /** Whether one of them has given up; `stop` tells why. */
  hasFailed(): boolean
  /** Has each end the write that it is at. Rejects if one was refused for good. */
  stop(): Promise<Seen>
}

/** A request that takes longer hangs. */
const HANG_MS = 60_000
const PAUSE_MS = [100, 700] as const
/** How long a writer tries before it gives up. */
const PATIENCE_MS = 180_000

interface Row {
  readonly made: Made & { values: string[] }
  version: number
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly msg: string
  readonly data: { readonly uuid: string; readonly version: number; readonly description?: string } | null
}

/**
 * `count` people who each add records and edit their own, through `urls` at random. As the console does, they repeat a write under its key until it
 * is answered, after the time that the answer names, and send it on top of the version that a refusal shows if nobody else has written it.
 */
export function startWriters(
  urls: readonly [string, ...string[]],
  { token, seed, count }: { token: string; seed: number; count: number },
): Writers {
  const made: (Made & { values: string[] })[] = []
  const answeredAt: number[] = []
  const refused: Refused[] = []
  const longest = { answer: 0, write: 0 }
  let broken = 0
  const course = { over: false }

  const post = async (url: string, body: object, headers: Record<string, string>): Promise<Answer | undefined> => {
    const began = performance.now()
    try {
      const response = await fetch(`${url}/table/doEdit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(HANG_MS),
      })
      const { msg, data } = (await response.json()) as Pick<Answer, 'msg' | 'data'>
      return { status: response.status, retryAfter: response.headers.get('retry-after'), msg, data }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      broken += 1
      return undefined
    } finally {
      longest.answer = Math.max(longest.answer, performance.now() - began)
    }
  }

  /** Until it is answered; resolves to the record's uuid and version. */
  const press = async (random: Random, row: Row | undefined, body: { description: string }) => {
    const key = randomUUID()
    const began = performance.now()
    let version = row?.version
    for (;;) {
      const headers = { 'idempotency-key': key, ...(version !== undefined && { 'if-match': `"${version}"` }) }
      const given = await post(pick(random, urls), body, headers)
      const isThere = given?.status === 409 && given.data?.description === body.description
      if (given?.data && (given.status === 200 || isThere)) {
        answeredAt.push(performance.now())
        longest.write = Math.max(longest.write, performance.now() - began)
        return given.data
      }
      // The versions of all records have changed, but nobody else writes to this one.
      if (given?.status === 409 && given.data && given.data.description === row?.made.values.at(-1)) {
        version = given.data.version
        continue
      }
      if (given) refused.push({ status: given.status, msg: given.msg, retryAfter: given.retryAfter })
      if (given && given.status < 500 && given.status !== 429)
        throw new Error(`a write was refused: ${JSON.stringify({ body, version, known: row?.made.values, given })}`)
      if (performance.now() - began > PATIENCE_MS) throw new Error('a write was never taken')
      await pause(Number(given?.retryAfter ?? 1) * 1000)
    }
  }

  const write = async (name: string): Promise<void> => {
    const random = seededRandom(seed * 1000 + Number(name.split('w')[1]))
    const rows: Row[] = []
    for (let at = 0; !course.over; at += 1) {
      await pause(integer(random, ...PAUSE_MS))
      const description = `${name} ${at}`
      const [first, ...others] = rows
      if (first && random() < 0.7) {
        const row = pick(random, [first, ...others])
        const { version } = await press(random, row, Object.assign({ uuid: row.made.uuid }, { description }))
        row.version = version
        row.made.values.push(description)
        continue
      }
      const title = `${name} record ${rows.length}`
      const { uuid, version } = await press(random, undefined, Object.assign({ title, author: name }, { description }))
      const one = { uuid, title, values: [description] }
      made.push(one)
      rows.push({ made: one, version })
    }
  }

  const seen: Seen = {
    made,
    answeredAt,
    refused,
    get longestAnswer() {
      return longest.answer
    },
    get longestWrite() {
      return longest.write
    },
    get broken() {
      return broken
    },
  }
  const running = Promise.all(Array.from({ length: count }, (_, at) => write(`s${seed}w${at}`)))
  let failed = false
  // Why is told when they are stopped.
  running.catch(() => (failed = true))
  return {
    seen,
    hasFailed: () => failed,
    async stop() {
      course.over = true
      await running
      return seen
    },
  }
}
