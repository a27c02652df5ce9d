import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Site } from './console'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Playwright empties its folder of results at the start of every run. */
const folder = join(root, 'test-results/builds')
/** Another process may be making the same build, in ms. */
const POLL_MS = 100

interface Variant {
  /** Environment, such as VITE_BASE_URL. */
  readonly settings?: Readonly<Record<string, string>>
  /** Further arguments of `vite build`. */
  readonly options?: readonly string[]
}

/** Builds the console with these settings into `out`. Rejects with what the build printed. */
export async function buildInto(out: string, { settings = {}, options = [] }: Variant): Promise<void> {
  const words = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', ...options]
  const env = { ...process.env, NODE_ENV: 'production', ...settings, OUT_DIR: out }
  await promisify(execFile)(process.execPath, words, { cwd: root, env })
}

/** The folder of such a build, which is made once per run by whichever process asks first. */
export async function buildOf(variant: Variant): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(variant)).digest('hex').slice(0, 10)
  const out = join(folder, name)
  const ended = `${out}.ended`
  await mkdir(folder, { recursive: true })
  const isFirst = await mkdir(out).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const failure = await buildInto(out, variant).then(() => '', String)
    await writeFile(ended, failure)
  }
  for (;;) {
    const failure = await readFile(ended, 'utf8').catch(() => undefined)
    if (failure) throw new Error(failure)
    if (failure === '') return out
    await pause(POLL_MS)
  }
}

/** The `site` of tests on such a build. */
export const siteOf =
  (variant: Variant) =>
  // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
  async ({}: object, provide: (site: Site) => Promise<void>): Promise<void> => {
    const baseUrl = variant.settings?.['VITE_BASE_URL']
    await provide({ root: await buildOf(variant), ...(baseUrl && { baseUrl }) })
  }

/** A build for testers, which has the testing panel. */
export const preview: Variant = { options: ['--mode', 'preview'] }

/** A second build, later, with the page of the comprehensive table changed. */
export const nextBuild = (): Promise<string> =>
  buildOf({
    settings: { BUILD_TIME: '2030-01-01T00:00:00.000Z' },
    options: ['--config', 'tests/browser/support/nextBuild.config.ts'],
  })

const tableChunk = /^assets\/[0-9a-f]{10}\/comprehensiveTable\.js$/

/** Puts the second build without the chunk of the comprehensive table into `out`, as a deployment that is half done. */
export async function halfNextBuild(out: string): Promise<string> {
  await cp(await nextBuild(), out, { recursive: true })
  const chunks = (await readdir(out, { recursive: true })).filter((name) => tableChunk.test(name))
  if (chunks.length === 0) throw new Error('the build has no chunk of the comprehensive table')
  await Promise.all(chunks.map((name) => rm(join(out, name))))
  return out
}

/** Whether `build` is the build of that id, which `sw.js` declares. */
export const isBuild = async (build: string, id: string): Promise<boolean> =>
  (await readFile(join(build, 'sw.js'), 'utf8')).includes(id)

async function textOf(build: string, isWanted: (name: string) => boolean): Promise<string> {
  const names = (await readdir(build, { recursive: true })).filter(isWanted)
  return (await Promise.all(names.map((name) => readFile(join(build, name), 'utf8')))).join('\n')
}

/** Every script of a build as one text. */
export const scriptsOf = (build: string): Promise<string> => textOf(build, (name) => name.endsWith('.js'))

const workers = /^(sw|assets\/worker-[^/]+)\.js$/

/** Scripts and style sheets of a build's pages as one text: without the worker's. */
export const pageCode = (build: string): Promise<string> =>
  textOf(build, (name) => /\.(js|css)$/.test(name) && !workers.test(name))

/** The worker's script. */
export const workerCode = (build: string): Promise<string> => textOf(build, (name) => workers.test(name))
