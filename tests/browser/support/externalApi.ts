import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Builds the console for an external server, or with other settings of the environment, and returns the folder. */
export function buildFor(baseUrl: string, settings: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-external-'))
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...settings, VITE_BASE_URL: baseUrl, OUT_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

/** A port of this worker's own, and the next one: tests of one file run in several workers. */
export const workerPort = (first: number): number => first + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** Every script of a build as one text. */
export function scriptsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return files
    .filter((file) => file.endsWith('.js') && statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

/** The mock API as a real server of another origin, in a process of its own, as `npm run api` starts it. */
export async function startExternalApi(
  port: number,
  origin: string,
  more: readonly string[] = [],
): Promise<{ stop(): Promise<void> }> {
  const words = ['.ci/building/ts.mjs', 'mock-db/node.ts', '--port', String(port), '--origin', origin, ...more]
  const child: ChildProcess = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`the API server ended with ${code}`)))
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
