import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConsoleServer } from '../../../.ci/hosting/serve.mjs'
import { test as base } from './console'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** Tests against the gallery of parts, which is built once per process; `page.goto('./docs/parts/index.html')` shows it. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'console-gallery-'))
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      const options = ['--config', 'docs/parts/vite.config.ts', '--logLevel', 'error']
      await run(process.execPath, [vite, 'build', ...options], { cwd: root, env: { ...process.env, OUT_DIR: folder } })
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ gallery }, provide) => {
    const server = await createConsoleServer({ root: gallery })
    await provide(server)
    await server.stop()
  },
})
