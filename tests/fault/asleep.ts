import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Some are shorter than a call of the device's databases may take, some longer, in ms. */
export const SLEEP_MS = [1000, 9000] as const

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes of this machine, by Linux' /proc. */
async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid): Promise<Process[]> => {
    try {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile(`/proc/${pid}/cmdline`, 'utf8'),
      ])
      // The name before it may have spaces and parentheses of its own.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(pid), parent: Number(parent), command }]
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
        return []
      throw error
    }
  })
  return (await Promise.all(read)).flat()
}

/** The browser of a profile with all that it has started. */
async function browserOf(profile: string): Promise<number[]> {
  const all = await processes()
  const found = new Set(all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid))
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** Stops every process of a profile's browser for `ms` milliseconds, as a device that sleeps does. */
export async function sleepFor(profile: string, ms: number): Promise<void> {
  const pids = await browserOf(profile)
  if (pids.length === 0) throw new Error(`no browser uses ${profile}`)
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  signal('SIGSTOP')
  try {
    await pause(ms)
  } finally {
    signal('SIGCONT')
  }
}
