import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConsoleServer } from '../../../.ci/hosting/serve.mjs'
import { test as base } from './console'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** Scripts and style sheets of a build, the worker's aside, as one text. */
export async function pageCode(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.(js|css)$/.test(name) && !/^(sw|assets\/worker-[^/]+)\.js$/.test(name),
  )
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
}

/** Tests against a preview build, which has the testing panel; made once per process. */
export const test = base.extend<object, { preview: string }>({
  preview: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'console-preview-'))
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      const options = ['build', '--mode', 'preview', '--logLevel', 'error']
      await run(process.execPath, [vite, ...options], { cwd: root, env: { ...process.env, OUT_DIR: folder } })
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ preview }, provide) => {
    const server = await createConsoleServer({ root: preview })
    await provide(server)
    await server.stop()
  },
})
