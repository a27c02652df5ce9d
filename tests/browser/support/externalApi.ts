import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { siteOf } from './builds'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Ports of this worker's own, two of them: tests of one file run in several workers. */
export const API_PORT = 10_717 + 2 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)
/** The address that `onApi` is built for. */
export const API = `http://localhost:${API_PORT}`
/** The console built for a real server, which reads what people open, so that a test knows what the device has. */
export const onApi = siteOf({ settings: { VITE_BASE_URL: API, VITE_KEEP_LISTS: 'false' } })
/** As an office builds it: lists are read in the background. */
export const keepingLists = siteOf({ settings: { VITE_BASE_URL: API } })

/** The mock API as a real server of another origin, in a process of its own, as `npm run api` starts it. */
export async function startExternalApi(
  port: number,
  origin: string,
  more: readonly string[] = [],
): Promise<{ stop(): Promise<void> }> {
  const words = ['.ci/building/ts.mjs', 'mock-db/main.ts', '--port', String(port), '--origin', origin, ...more]
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
