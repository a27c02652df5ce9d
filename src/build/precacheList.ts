import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './buildStamp.ts'
import { DIGEST_LENGTH, type FileEntry, type WorkerBuild } from '../lib/workerBuild.ts'

const included = /\.(js|css|html|json|png|svg|woff2|webmanifest)$/
/** App store screenshots, files for robots and browsers without modules, and the worker itself. */
const excluded = /^(screenshots\/|old-engine\.js|sw\.js)/

/** API host of a page without a controller; with a worker only needed after a hard reload. */
const PAGE_HOST = 'sw/pageHost.ts'
/** Modules with their imports, in order of need; the first entry is the core, needed at start. */
const order: readonly (readonly (string | RegExp)[])[] = [
  [
    'src/main.tsx',
    'src/pages/login.tsx',
    'src/app/loadAccess.ts',
    'src/app/shellPages.ts',
    'src/shell/Shell.tsx',
    'src/pages/index.tsx',
    'virtual:menu-icons',
    'src/offline/outbox/followOutbox.ts',
    'src/offline/storage/storageCare.ts',
    /workbox-window/,
  ],
  ['src/i18n/en.ts'],
  // With the shell's menus and dialogs.
  [/src\/shell\/.+\.tsx$/, /src\/pages\/vab\/table\/comprehensiveTable\.tsx$/, /src\/pages\/village\/[^/]+\.tsx$/],
  [/src\/pages\/(system|setting)[^/]*\/[^/]+\.tsx$/, /src\/pages\/vab\/form\/(comprehensive|step)Form\.tsx$/],
]
/** Non-chunk files of the core: the document and what it references; then the seed data of the simulated server. */
const firstFiles = /^(index\.html|first-paint\.js|favicon\.svg|avatar\.svg|icons\/icon\.svg|manifest\.webmanifest)$/
const data = /^assets\/data\//

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, DIGEST_LENGTH)

/**
 * Writes `sw.js`: the build stamp, the precache list in order of need (`WorkerBuild`), and the import of the worker's code, whose name
 * contains its hash. So an update with an unchanged worker fetches the list only (decision 19).
 */
export function precacheList(stamp: { readonly id: string }): Plugin {
  let bundle: Rolldown.OutputBundle = {}
  let outDir = ''

  const list = (): WorkerBuild => {
    const paths = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => included.test(path) && !excluded.test(path))
      // The folder may contain chunks of former builds.
      .filter((path) => !path.startsWith('assets/') || path in bundle)
    const tiers = order.map((pages) => filesOf(bundle, pages))
    const host = filesOf(bundle, [PAGE_HOST])
    const priority = (path: string) => {
      if (firstFiles.test(path)) return 0
      const tier = tiers.findIndex((files) => files.has(path))
      if (tier === 0) return 0
      if (data.test(path)) return 1
      if (tier > 0) return tier + 1
      return order.length + (host.has(path) ? 2 : 1)
    }
    const files = paths.map((path) => {
      const bytes = readFileSync(join(outDir, path))
      const weight = /\.(png|woff2)$/.test(path) ? bytes.length : gzipSync(bytes).length
      return { priority: priority(path), entry: [path, digest(bytes), weight] satisfies FileEntry }
    })
    files.sort((a, b) => a.priority - b.priority || a.entry[2] - b.entry[2] || (a.entry[0] < b.entry[0] ? -1 : 1))
    return {
      id: stamp.id,
      core: files.filter(({ priority: tier }) => tier === 0).length,
      files: files.map(({ entry }) => entry),
    }
  }

  return {
    name: 'precache-list',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    generateBundle(_options, output: Rolldown.OutputBundle) {
      bundle = output
    },
    closeBundle: {
      // After the plugin that builds the worker.
      order: 'post',
      sequential: true,
      handler() {
        const worker = join(outDir, 'sw.js')
        const name = `assets/worker-${digest(readFileSync(worker))}.js`
        const build = list()
        renameSync(worker, join(outDir, name))
        writeFileSync(worker, `self.consoleBuild=${JSON.stringify(build)};importScripts(${JSON.stringify(name)})\n`)
      },
    },
  }
}
