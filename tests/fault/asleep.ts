import { setTimeout as pause } from 'node:timers/promises'
import { processTree, signal } from './processTree'

/** Some are shorter than a call of the device's databases may take, some longer, in ms. */
export const SLEEP_MS = [1000, 9000] as const

/** Stops every process of a profile's browser for `ms` milliseconds, as a device that sleeps does. */
export async function sleepFor(profile: string, ms: number): Promise<void> {
  const pids = await processTree(profile)
  if (pids.length === 0) throw new Error(`no browser uses ${profile}`)
  signal(pids, 'SIGSTOP')
  try {
    await pause(ms)
  } finally {
    signal(pids, 'SIGCONT')
  }
}
