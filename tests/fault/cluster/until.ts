import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 100

/** Asks until the answer is true, and resolves to the milliseconds that took; rejects with `what` after `limitMs`. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, limitMs = 120_000): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > limitMs) throw new Error(`${what}: not within ${limitMs / 1000} s`)
    await pause(EVERY_MS)
  }
  return performance.now() - began
}
