import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, closeSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asUser } from '../../postgres/cluster'
import { processTree, signal } from '../processTree'
import { fill } from './template'
import { until } from './until'

/** A program that runs in a folder of its own, by which its processes are known. */
export interface Machine {
  readonly folder: string
  start(): Promise<void>
  /** Sends a signal to the program; with `withChildren`, to all that it has started, too. */
  signal(name: NodeJS.Signals, withChildren: boolean): Promise<void>
  /** Ends everything at once, and resolves when nothing is left. */
  kill(): Promise<void>
  /** The last lines that the program has written. */
  lines(): Promise<string>
}

interface Program {
  readonly folder: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** So many lines tell what led to a failure. */
const LINES = 60

/** A folder that the user of PostgreSQL may write, too. */
export async function openFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(folder)
  await chmod(folder, 0o777)
  return folder
}

/** Writes a file of `.ci/hosting/cluster`, filled in, and resolves to its path. */
export async function configure(
  name: 'etcd.env' | 'patroni.yml' | 'haproxy.cfg',
  folder: string,
  values: Readonly<Record<string, string | number>>,
): Promise<string> {
  const template = await readFile(new URL(`../../../.ci/hosting/cluster/${name}`, import.meta.url), 'utf8')
  const file = join(folder, name)
  await writeFile(file, fill(template, values))
  return file
}

/** Ends every process whose command line has this folder, with all that they have started; resolves when nothing is left. */
export async function killAll(folder: string): Promise<void> {
  await until(`${folder} ends`, async () => {
    const left = await processTree(folder)
    signal(left, 'SIGKILL')
    return left.length === 0
  })
}

/** A program that does not run yet. Its command line has to name its folder. */
export function machine({ folder, command, args, env }: Program): Machine {
  const logFile = join(folder, 'log')
  let pid = 0
  return {
    folder,
    async start() {
      const output = openSync(logFile, 'a')
      const [name, words] = asUser(command, args)
      // A group of its own, so that Ctrl-C reaches this program alone, which ends the others.
      const child = spawn(name, words, {
        cwd: folder,
        detached: true,
        stdio: ['ignore', output, output],
        env: { ...process.env, ...env },
      })
      closeSync(output)
      await once(child, 'spawn')
      pid = child.pid ?? 0
    },
    signal: async (name, withChildren) => signal(withChildren ? await processTree(folder) : [pid], name),
    kill: () => killAll(folder),
    lines: async () => (await readFile(logFile, 'utf8')).split('\n').slice(-LINES).join('\n'),
  }
}
