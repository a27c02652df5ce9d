import type { Outcome } from './exchange'

/** Somebody waits for a write's fate, until they leave. */
export interface Wait {
  readonly fate: Promise<Outcome>
  leave(): void
}

interface Waiter {
  readonly seq: number
  readonly inPlace: boolean
  readonly resolve: (fate: Outcome) => void
}

/** A promise and the way to resolve it. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => (resolve = done))
  return { promise, resolve }
}

/** Those who wait for the fate of writes, by the writes' numbers. */
export function createWaiters() {
  const waiters = new Set<Waiter>()
  const settle = (done: readonly Waiter[], fate: Outcome) => {
    for (const waiter of done) {
      waiters.delete(waiter)
      waiter.resolve(fate)
    }
  }
  const of = (seq: number) => [...waiters].filter((waiter) => waiter.seq === seq)
  return {
    /** The writes that somebody waits for. */
    awaited: (): ReadonlySet<number> => new Set([...waiters].map(({ seq }) => seq)),
    /** Whoever waits for a write will show its refusal, and settle it. */
    inPlace: (seq: number): boolean => of(seq).some((waiter) => waiter.inPlace),
    settle: (seq: number, fate: Outcome) => settle(of(seq), fate),
    settleAll: (fate: Outcome) => settle([...waiters], fate),
    add(seq: number, inPlace: boolean): Wait {
      const { promise: fate, resolve } = deferred<Outcome>()
      const waiter = { seq, inPlace, resolve }
      waiters.add(waiter)
      return { fate, leave: () => void waiters.delete(waiter) }
    },
  }
}
