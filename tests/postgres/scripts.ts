import { execFile } from 'node:child_process'
import { dirname, delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** Runs a script that `buildApi` puts beside the file `api`, with PostgreSQL's `programs`. Rejects with what it said when it ends with an error. */
export async function runScript(
  api: string,
  name: 'backup.sh' | 'restore.sh' | 'rehearse.sh',
  { programs, env, words = [] }: { programs: string; env: Record<string, string>; words?: readonly string[] },
): Promise<string> {
  const PATH = [programs, process.env.PATH].join(delimiter)
  const all = { ...process.env, PATH, ...env }
  return (await promisify(execFile)(join(dirname(api), name), words, { env: all })).stdout.trim()
}
