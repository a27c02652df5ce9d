import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServer } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Loads a TypeScript module of the project with its aliases. Vite's `runnerImport` would do, but it closes the runner
 * behind the first import, and a module that imports another one later, on demand, then fails.
 */
async function load(file) {
  const vite = await createServer({
    root: here('../..'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': here('../../src'), '#origin': here('../../sw/origin/mock.ts') } },
  })
  return vite.environments.ssr.runner.import(pathToFileURL(resolve(file)).href)
}

async function run([file, ...args]) {
  if (!file) throw new Error('usage: node .ci/building/ts.mjs FILE [ARGUMENTS]')
  const module = await load(file)
  if (typeof module.main !== 'function') throw new Error(`${file} exports no main(argv)`)
  await module.main(args)
}

await run(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exitCode = 1
})
