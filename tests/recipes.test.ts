import { execFile, type ExecFileException } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** The recipes of CONTRIBUTING.md, followed in a copy of the sources. */
const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'console-recipes-'))
/** What a busy machine may take for all of it, in ms. */
const PATIENCE_MS = 300_000

const at = (path: string) => join(copy, path)
const bin = (name: string) => join('node_modules', name)
const edit = (path: string, change: (text: string) => string) => {
  const text = readFileSync(at(path), 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(at(path), change(text))
}

/** Resolves to the exit code and all that was printed. */
function run(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const others = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|VITE_|STORE)/.test(name))
  const options = { cwd: copy, env: { ...Object.fromEntries(others), NO_COLOR: '1' }, maxBuffer: 64 * 1024 ** 2 }
  return new Promise((done) => {
    execFile(process.execPath, [...args], options, (error: ExecFileException | null, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: `${stdout}${stderr}` }),
    )
  })
}
const scaffold = (...args: readonly string[]) => run('.ci/building/new.mjs', ...args)
const unitTests = (...files: readonly string[]) =>
  run(bin('vitest/vitest.mjs'), 'run', '--project', 'plain', '--project', 'isolated', ...files)

const made = [
  'src/contract/rowSchemas/ferry.ts',
  'mock-db/seeds/ferries.ts',
  'src/records/declared/ferries.ts',
  'src/pages/village/ferryManage.tsx',
  'src/pages/other/ferries.tsx',
]
const registered = [
  'src/contract/rows.ts',
  'src/contract/defaults.ts',
  'src/core/modules.ts',
  'mock-db/seeds/generate.ts',
  'src/i18n/valueNames.ts',
  'src/records/declared/all.ts',
]

/** What the compiler says about these files; the whole program would take too long. */
async function typeErrors(...judged: readonly string[]): Promise<readonly string[]> {
  const files = [...judged, 'src/routes/searches.ts', 'src/env.d.ts']
  writeFileSync(at('tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }))
  const { output } = await run(bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.recipes.json')
  return output.split('\n').filter((line) => files.some((file) => line.startsWith(file)))
}

beforeAll(() => {
  const left = /^(?:\.git|node_modules|dist.*|dev-dist|coverage|test-results|playwright-report|office-data|\..*-tmp)$/
  for (const name of readdirSync(root).filter((one) => !left.test(one)))
    cpSync(join(root, name), at(name), { recursive: true })
  // One by one, so that caches beside the packages are the copy's own.
  mkdirSync(at('node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => !/^\.(?!bin$)/.test(one)))
    symlinkSync(join(root, 'node_modules', name), at(`node_modules/${name}`), 'junction')
}, PATIENCE_MS)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test(
  'a module and a page made by the commands compile and pass the tests',
  async () => {
    expect(await scaffold('module', 'ferryManage', '渡船管理', 'Ferries')).toMatchObject({ code: 0 })
    expect(await scaffold('page', 'other/ferries', '渡船', 'Ferry lines')).toMatchObject({ code: 0 })
    for (const path of [...made, ...registered]) expect(readFileSync(at(path), 'utf8')).toMatch(/[Ff]err(?:y|ies)/)
    const types = typeErrors(...made, ...registered)
    expect(await run('.ci/building/ts.mjs', 'mock-db/docs/main.ts')).toMatchObject({ code: 0 })
    const words = ['tables.test.ts', 'i18n.test.ts', 'i18n/recordTexts.test.ts', 'pages/other/print.test.ts']
    const data = ['mock-db/docs.test.ts', 'mock-db/seeds.test.ts', 'records/starts.test.ts', 'records/resource.test.ts']
    const { code, output } = await unitTests(...[...words, ...data].map((file) => `tests/${file}`), '-u')
    expect(code === 0 ? '' : output).toBe('')
    expect(await types).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'everything forgotten afterwards is reported by the compiler or a test',
  async () => {
    for (const page of ['unmade', 'unlisted', 'unspoken', 'unnamed'])
      expect(await scaffold('page', `other/${page}`, ...(page === 'unnamed' ? [] : [page, page]))).toMatchObject({
        code: 0,
      })
    rmSync(at('src/pages/other/unmade.tsx'))
    edit('src/routes/records/other.ts', (text) =>
      text.replace(/ {6}\{[^{}]*'other\/unlisted'[^{}]*\{[^{}]*\},\s*\},\n/, ''),
    )
    edit('src/i18n/en/frame.ts', (text) => text.replace(/.*unspoken.*\n/, ''))
    edit('src/i18n/valueNames.ts', (text) => text.replace(/.*ferryManage.*\n/, ''))
    edit('src/records/declared/all.ts', (text) => text.replace(/.*resource: ferries.*\n/, ''))
    edit('src/core/modules.ts', (text) => text.replace(/.*ferryManage.*\n/, ''))
    edit('mock-db/seeds/generate.ts', (text) => text.replace(/.*ferryManage.*\n/, ''))
    const types = typeErrors('src/core/modules.ts', 'mock-db/seeds/generate.ts')
    const { output } = await unitTests(
      'tests/tables.test.ts',
      'tests/i18n/recordTexts.test.ts',
      'tests/records/resource',
    )
    expect(output).toMatch(/every component has a page file[^]*"other\/unmade"/)
    expect(output).toMatch(/every page file has a record[^]*"other\/unlisted"/)
    expect(output).toMatch(/English text for its title[^]*"unspoken"/)
    expect(output).toContain('a name in words for /other/unnamed')
    expect(output).toMatch(/every module and field has a label[^]*"ferryManage"/)
    expect(output).toMatch(/lists every declared resource[^]*ferries\.ts/)
    const errors = (await types).join('\n')
    expect(errors).toMatch(/^src\/core\/modules\.ts.*'ferryManage' is missing/m)
    expect(errors).toMatch(/^mock-db\/seeds\/generate\.ts.*'ferryManage' is missing/m)
  },
  PATIENCE_MS,
)

describe('the commands write nothing', () => {
  test.each([
    ['without a name', ['module'], 'no name is given: npm run new:module NAME'],
    ['for a name of another form', ['module', 'Ferry Manage'], '“Ferry Manage” has not the form of a name'],
    ['for an address with a slash too many', ['page', '/other/rounds'], '“/other/rounds” has not the form of a name'],
    ['for half of the words', ['page', 'other/rounds', '轮次'], 'in one language only'],
    ['for a module that exists', ['module', 'shopManage'], 'src/pages/village/shopManage.tsx is there already'],
    ['for a page that exists', ['page', 'other/tabs'], 'src/pages/other/tabs.tsx is there already'],
    ['for a group that does not exist', ['page', 'nowhere/rounds'], 'has no group /nowhere'],
  ])('%s', async (_why, args, says) => {
    const { code, output } = await scaffold(...args)
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was written: ')])
    expect(output).toContain(says)
    expect(existsSync(at('src/pages/nowhere'))).toBe(false)
  })

  test('when a file no longer has the expected form', async () => {
    edit('src/i18n/en/frame.ts', (text) => text.replace('export const frame', 'export const shell'))
    const { code, output } = await scaffold('page', 'other/rounds')
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('src/i18n/en/frame.ts declares no table or list “frame”'),
    ])
    expect(existsSync(at('src/pages/other/rounds.tsx'))).toBe(false)
  })
})
