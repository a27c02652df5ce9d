import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { coldPage, mark, signIn } from './console.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const PORT = 10_745
export const API = `http://localhost:${PORT}`

/** What plays the real server, for a console at `origin`; without the delay that the simulated one adds. */
async function startApi(origin) {
  const words = ['.ci/building/ts.mjs', 'mock-db/main.ts', '--port', String(PORT), '--origin', origin]
  const api = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((done, fail) => {
    api.stdout.once('data', done)
    api.once('exit', fail)
  })
  return api
}

/**
 * Calls `work` with a console that is built for a real server, somebody signed in: its `page` and `context`, and the server's
 * `start` and `stop`. All of it is gone afterwards.
 */
export async function withRealServer({ browser }, work) {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'))
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, VITE_BASE_URL: API, OUT_DIR: folder },
    stdio: 'ignore',
  })
  const server = await createConsoleServer({ root: folder, baseUrl: API, encodings: ['gzip'] })
  let api
  const start = async () => {
    api = await startApi(server.url.replace(/\/$/, ''))
  }
  const stop = () => api.kill()
  try {
    await start()
    const { context, page } = await coldPage({ browser, server })
    await page.goto('./')
    await mark(page, 'login')
    await signIn(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const result = await work({ context, page, server, start, stop })
    await context.close()
    return result
  } finally {
    stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
