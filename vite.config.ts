import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { seedAssets } from './mock-db/seeds/seedAssets.ts'
import { buildStamp } from './src/build/buildStamp.ts'
import { manifest } from './src/build/manifest.ts'
import { pinyinTable } from './src/build/pinyin.ts'
import { syllableTable } from './src/build/syllables.ts'
import { remixIcons } from './src/build/icons.ts'
import { precacheList } from './src/build/precacheList.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version, browserslist } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as {
  version: string
  browserslist: string[]
}
/** The oldest browsers that the console runs on, as the bundler names them. */
const target = browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''))

/**
 * What is always needed together comes in one file: dozens of small ones would cost their headers, and the first script would list
 * them all. Of two groups that need a module, the former has it.
 */
const chunks = [
  // The longest file, and one that few versions change.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', tags: ['$initial' as const] },
  { name: 'front', test: /src\/pages\/login\.tsx$/ },
  // Its bar on a phone must not wait for what else has the same icons.
  { name: 'shell', test: /src\/(shell\/Shell\.tsx|app\/(shellPages|loadAccess)\.ts)$|icon\/(add|user)-line$/ },
  // What the shell begins once it is drawn.
  {
    name: 'care',
    test: /src\/(app\/(progressBar|recordTransition)|offline\/(outbox\/followOutbox|storage\/storageCare)|shell\/(frame\/(keepFocus|rememberVisits)|menu\/followTasks|overlays\/releases\/releaseNotice))\.ts$/,
  },
  // Messages may come with the first page; what else needs their log must not bring its parts along.
  { name: 'toasts', test: /src\/ui\/feedback\/(Toaster\.tsx|toastLog\.ts)$/ },
  // What home needs comes with home, also where other pages need it, too.
  { name: 'home', test: /src\/pages\/index\.tsx$/ },
  { name: 'homeBelow', test: /src\/pages\/index\/(Notices|Plan|Shortcuts)\.tsx$/ },
  // The defaults and rules of records come with their forms, what knows pictures with the lists of changes; what the bar on a phone asks
  // comes with the page host of a first visit; how lines are drawn and pictures cut, with the few pages that do.
  {
    name: 'common',
    test: /\/src\/((client|contract|protocol)\/(?!acrossFields|defaults|pictures|rowRules|rowWarnings)|lib\/(?!flow\/(linkRules|route)|picture\/)|stores\/(entryPages|pageAction)\.ts$)/,
    minShareCount: 2,
  },
  // What hands over is loaded when it is asked for.
  {
    name: 'logic',
    test: /\/src\/((stores|offline|routes)\/(?!handover\/)|records\/form\/formRules)/,
    minShareCount: 2,
  },
  // Of one language alone.
  { name: 'english', test: /src\/i18n\/en\// },
  // Forms need them, and so does the simulated server in a page, on which a first visit waits: nothing else of the forms.
  {
    name: 'rules',
    test: /\/src\/contract\/(acrossFields|defaults|rowRules|rowWarnings)|\/zod\/v4\/mini\/coerce/,
    minShareCount: 2,
  },
  // What else that server shares with what asks the databases itself, such as the lock.
  { name: 'host', test: /\/(sw|mock-db|src\/core|src\/scenario)\//, minShareCount: 2 },
  // What most pages and menus need, then what some of them share.
  { name: 'kit', minShareCount: 10 },
  // What a list with forms needs comes with the one that is opened most, also where other lists need it, too.
  { name: 'comprehensiveTable', test: /src\/pages\/vab\/table\/comprehensiveTable\.tsx$/ },
  // Files and sheets are made in one way, whatever asks for them.
  { name: 'sheets', test: /src\/records\/sheets\//, minShareCount: 2 },
  // Each a few lines around the same list.
  { name: 'village', test: /src\/pages\/village\// },
  { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
  // The pages about one control each, and nothing that others need, too.
  { name: 'controls', test: /src\/pages\/vab\/form\/(?!comprehensive|step)/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/** A chunk shared by several is named by all of them, which would be longer than most lists of chunks: a digest of that instead. */
const shortName = (name: string) =>
  name.startsWith('part~') ? `part-${createHash('sha256').update(name).digest('hex').slice(0, 3)}` : name

const testFiles = readdirSync(here('tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `tests/${file}`)
  // They need PostgreSQL: see the project of that name.
  .filter((file) => !file.startsWith('tests/postgres/'))
/** Unit tests that replace modules or globals. The others share their modules, which need not be loaded for each file. */
const isolatedTests = testFiles.filter((file) =>
  /vitest-environment jsdom|fake-indexeddb\/auto|vi\.(mock|doMock|resetModules|stubGlobal)\(/.test(
    readFileSync(here(file), 'utf8'),
  ),
)

/** Unit tests of the API that run on PostgreSQL, too; what others show there already only in the deep run. */
const storeTests = [
  'crud devices fieldRights files rights session tree villages writes',
  ...(process.env.DEEP ? ['history log phone property protocol reading rules staticData summary workflow'] : []),
]
  .flatMap((names) => names.split(' '))
  .map((name) => `tests/mock-db/${name}.test.ts`)

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, here('.'), 'VITE_')
  // An address, or a path of the console's own host.
  const external = /^(https?:\/)?\//.test(env.VITE_BASE_URL ?? '')
  const time = process.env.BUILD_TIME ?? new Date().toISOString()
  const outDir = process.env.OUT_DIR ?? (mode === 'preview' ? 'dist-preview' : 'dist')
  const production = command === 'build'
  const id = production ? createHash('sha256').update(`${version} ${time}`).digest('hex').slice(0, 10) : 'dev'
  // The folder tells versions apart and the names tell nothing, so that a file whose content is the same is the same (decision 19).
  const assets = `assets/${id}`
  const tester = !production || mode === 'preview' || env.VITE_TESTER === 'on'

  return {
    base: './',
    define: { __TESTER__: JSON.stringify(tester), __SERVER__: JSON.stringify(external) },
    resolve: {
      alias: [
        { find: '@', replacement: here('src') },
        { find: '#origin', replacement: here(`sw/origin/${external ? 'remote' : 'mock'}.ts`) },
        { find: /^fflate$/, replacement: here('src/records/sheets/zip.ts') },
      ],
    },
    // Nothing is written from right to left or uses light-dark(): what stands in for them is in each theme and each field.
    css: { lightningcss: { exclude: Features.DirSelector | Features.LightDark } },
    server: { port: 10_000 },
    build: {
      outDir,
      sourcemap: false,
      target,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: { groups: chunks },
          entryFileNames: `${assets}/[name].js`,
          chunkFileNames: ({ name }) => `${assets}/${shortName(name)}.js`,
          assetFileNames: ({ names }) =>
            `${assets}/${shortName(basename(names[0] ?? '', extname(names[0] ?? '')))}[extname]`,
        },
      },
    },
    worker: {
      format: 'es' as const,
      rolldownOptions: {
        output: { entryFileNames: `${assets}/[name]-[hash].js`, chunkFileNames: `${assets}/[name]-[hash].js` },
      },
    },
    plugins: [
      { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' as const },
      react(),
      tailwindcss(),
      remixIcons(),
      pinyinTable(),
      syllableTable(),
      seedAssets({ emit: external ? 'pictures' : 'all' }),
      buildStamp({ id, time, version }),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        outDir,
        manifest,
        injectManifest: {
          target,
          // `precacheList` lists the files.
          injectionPoint: '',
          buildPlugins: { vite: [seedAssets({ emit: 'nothing' })] },
        },
        devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
      }),
      precacheList({ id }),
    ],
    test: {
      // Some build or start a server; on a busy machine that takes its time.
      testTimeout: 30_000,
      maxWorkers: '100%',
      pool: 'threads',
      environment: 'node',
      restoreMocks: true,
      setupFiles: ['tests/patience.ts'],
      // Else the library of sheets would zip by another module than in the build (see the alias of fflate).
      server: { deps: { inline: ['write-excel-file'] } },
      projects: [
        { extends: true, test: { name: 'plain', include: testFiles, exclude: isolatedTests, isolate: false } },
        { extends: true, test: { name: 'isolated', include: isolatedTests } },
        {
          extends: true,
          test: {
            name: 'postgres',
            include: [...storeTests, 'tests/postgres/*.test.ts'],
            env: { STORE: 'postgres' },
            globalSetup: ['tests/postgres/globalSetup.ts'],
            setupFiles: ['tests/postgres/skipWithout.ts'],
          },
        },
      ],
    },
  }
})
