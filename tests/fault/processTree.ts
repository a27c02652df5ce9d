import { readdir, readFile } from 'node:fs/promises'

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
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
    } catch (error) {
      // It has ended meanwhile.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
        return []
      throw error
    }
  })
  return (await Promise.all(read)).flat()
}

/** The processes whose command line has `mark`, such as the folder of a profile or of a database, and all that they have started. */
export async function processTree(mark: string): Promise<number[]> {
  const all = await processes()
  const found = new Set(all.filter(({ command }) => command.includes(mark)).map(({ pid }) => pid))
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** Sends a signal to processes, as far as they have not ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
