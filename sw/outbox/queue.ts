import type { StoredWrite } from '../database/records'
import type { Outcome } from './exchange'
import { isDue } from '../origin/pauses'

/** The first write of each record, where that is queued and due. */
function* heads(queue: readonly StoredWrite[], now: number): Generator<StoredWrite> {
  const seen = new Set<string>()
  for (const write of queue) {
    const isFirst = write.entities.every((entity) => !seen.has(entity))
    for (const entity of write.entities) seen.add(entity)
    if (isFirst && write.state === 'queued' && isDue(write.nextAt, now)) yield write
  }
}

/**
 * Writes that can be sent at `now` (ms; without it regardless of their time): those that a page waits for (`awaited`, by `seq`)
 * first. Lazy: reads no further into the queue than needed.
 */
export function* ready(
  queue: readonly StoredWrite[],
  awaited: ReadonlySet<number>,
  now = Infinity,
): Generator<StoredWrite> {
  if (awaited.size > 0) for (const write of heads(queue, now)) if (awaited.has(write.seq)) yield write
  for (const write of heads(queue, now)) if (!awaited.has(write.seq)) yield write
}

/** Limits concurrency: at most `count` tasks run at once, the others wait in order. */
export function createSlots(count: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** A page waits for a write's outcome, until it leaves. */
export interface Wait {
  readonly outcome: Promise<Outcome>
  leave(): void
}

interface Waiter {
  readonly seq: number
  readonly inPlace: boolean
  readonly resolve: (outcome: Outcome) => void
}

/** A promise and its resolver. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

/** The pages that wait for outcomes, by the writes' `seq`. */
export function createWaiters() {
  const waiters = new Set<Waiter>()
  const resolve = (done: readonly Waiter[], outcome: Outcome) => {
    for (const waiter of done) {
      waiters.delete(waiter)
      waiter.resolve(outcome)
    }
  }
  const of = (seq: number) => [...waiters].filter((waiter) => waiter.seq === seq)
  return {
    awaited: (): ReadonlySet<number> => new Set([...waiters].map(({ seq }) => seq)),
    /** Whether a waiting page shows a refusal itself. */
    inPlace: (seq: number): boolean => of(seq).some((waiter) => waiter.inPlace),
    resolve: (seq: number, outcome: Outcome) => resolve(of(seq), outcome),
    resolveAll: (outcome: Outcome) => resolve([...waiters], outcome),
    add(seq: number, inPlace: boolean): Wait {
      const { promise: outcome, resolve: resolveOne } = deferred<Outcome>()
      const waiter = { seq, inPlace, resolve: resolveOne }
      waiters.add(waiter)
      return { outcome, leave: () => void waiters.delete(waiter) }
    },
  }
}
