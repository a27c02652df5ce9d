import { copyFile, cp, readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, runnerImport } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

const ICONS = here('../../mock-db/seeds/icons.ts')

/** The names of icons, which are read from a package of the project, as they are now. */
const iconNames = {
  name: 'icon-names',
  async load(id) {
    if (id !== ICONS) return undefined
    const { module } = await runnerImport(ICONS)
    return `export const icons = () => (${JSON.stringify(module.icons())})`
  },
}

/**
 * Builds the API on PostgreSQL as one file that needs Node alone, with what an office runs it by beside it: units, proxy, backup, what
 * several machines are set up with. Resolves to the file's path.
 *
 * @param {string} [outDir]
 * @returns {Promise<string>}
 */
export async function buildApi(outDir = here('../../dist-api')) {
  await build({
    root: here('../..'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@': here('../../src'), '#origin': here('../../sw/origin/mock.ts') } },
    plugins: [iconNames],
    ssr: { noExternal: true },
    build: {
      ssr: here('../../mock-db/postgres/main.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        // The driver's optional native part.
        external: ['pg-native'],
        output: { entryFileNames: 'console-api.mjs', codeSplitting: false },
      },
    },
  })
  for (const name of await readdir(here('../hosting/api')))
    await copyFile(here(`../hosting/api/${name}`), `${outDir}/${name}`)
  await cp(here('../hosting/cluster'), `${outDir}/cluster`, { recursive: true })
  await copyFile(here('../../docs/deploy.md'), `${outDir}/deploy.md`)
  return `${outDir}/console-api.mjs`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(`${await buildApi()}\n`)
