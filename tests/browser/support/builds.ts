import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type SlowLine, slowLine } from '../../bench/slowLine.mjs'
import { test as base } from './console'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

export interface Builds {
  /** A second build, later, with the page of the comprehensive table changed. */
  readonly next: string
  /** The second build without the chunk of the comprehensive table, as a deployment that is half done. */
  readonly half: string
}

const tableChunk = /^assets\/[0-9a-f]{10}\/comprehensiveTable\.js$/

async function withoutTable(build: string, folder: string): Promise<void> {
  await cp(build, folder, { recursive: true })
  const chunks = (await readdir(folder, { recursive: true })).filter((name) => tableChunk.test(name))
  if (chunks.length === 0) throw new Error('the build has no chunk of the comprehensive table')
  await Promise.all(chunks.map((name) => rm(join(folder, name))))
}

/** Whether `build` is the build of that id, which `sw.js` declares. */
export const isBuild = async (build: string, id: string): Promise<boolean> =>
  (await readFile(join(build, 'sw.js'), 'utf8')).includes(id)

/** Tests against two builds; the second one is made once per process. `line`: to the test's host, and slow. */
export const test = base.extend<{ line: SlowLine }, { builds: Builds }>({
  line: async ({ server }, provide) => {
    const line = await slowLine({ url: server.url, roundTrip: 40, bytesPerSecond: 400_000 })
    await provide(line)
    await line.close()
  },
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'console-builds-'))
      const next = join(folder, 'next')
      const half = join(folder, 'half')
      const config = join(root, 'tests/browser/support/nextBuild.config.ts')
      const vite = join(root, 'node_modules/vite/bin/vite.js')
      await run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'error'], {
        cwd: root,
        env: { ...process.env, OUT_DIR: next, BUILD_TIME: '2030-01-01T00:00:00.000Z' },
      })
      await withoutTable(next, half)
      await provide({ next, half })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
