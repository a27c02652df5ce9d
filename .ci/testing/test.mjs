import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/**
 * `node .ci/testing/test.mjs` runs everything that guards a release, with `check` what guards a commit, with `changed` the quick part of
 * it for the files that differ from main (docs/testing.md). A step that fails does not stop the others, except those that need its result. Ends with the failures by name and the line
 * `N passed, N failed`: a step counts as one, a test run as its tests.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const isCheck = process.argv[2] === 'check'
const isQuick = process.argv[2] === 'changed'
const results = await mkdtemp(join(tmpdir(), 'console-results-'))
const unitResults = join(results, 'unit.json')
const browserResults = join(results, 'browser.json')
const chromium = ['node', '.ci/testing/chromium.mjs']
/** Lines of the page's snapshot that are printed with a failed browser test. */
const SNAPSHOT_LINES = 60

/**
 * `named`: each failed test, with the beginning of its reason.
 *
 * @typedef {{ passed: number, failed: number, named?: string[] }} Counts
 * @typedef {{ name: string, command: string[], needs?: string, count?: () => Promise<Counts> }} Step
 */

/** The files that are not as on main: committed since, or not yet. */
function changedFiles() {
  const listed = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const base = listed('merge-base', 'main', 'HEAD')
  return [
    ...listed('diff', '--name-only', '--relative', '--diff-filter=d', ...base),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ]
}

const unitTests = {
  name: 'unit tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
  count: countUnitTests,
}

/** Of what has changed: its format, its lint, the types of all, and the unit tests that it reaches. */
function quickGroups() {
  const files = changedFiles().filter((file) => /\.(?:tsx?|mjs|json|css)$/.test(file))
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const reached = ['--project', 'plain', '--project', 'isolated', '--changed', 'main', '--passWithNoTests']
  return [
    [
      ...(files.length > 0 ? [{ name: 'format', command: ['oxfmt', '--check', ...files] }] : []),
      ...(sources.length > 0 ? [{ name: 'lint', command: ['oxlint', '--type-aware', ...sources] }] : []),
      { name: 'types', command: ['tsc', '--noEmit'] },
    ],
    [{ ...unitTests, command: [...unitTests.command, ...reached] }],
  ]
}

/** Steps of a group run side by side, groups one after the other. */
const wholeGroups = [
  [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'lint', command: ['oxlint', '--type-aware'] },
    { name: 'types', command: ['tsc', '--noEmit'] },
    { name: 'unused code', command: ['knip'] },
    {
      name: 'code that only tests use',
      command: ['knip', '--production', '--exclude', 'dependencies,unlisted', '--tags=-specified,-buildtime'],
    },
  ],
  [unitTests],
  [{ name: 'build', command: ['npm', 'run', '--silent', 'build'] }],
  [
    { name: "browsers' floor", command: ['node', '.ci/testing/floor/main.mjs'], needs: 'build' },
    ...(isCheck
      ? []
      : [{ name: 'byte budgets', command: [...chromium, '--shell', 'node', 'tests/bench/bytes.mjs'], needs: 'build' }]),
  ],
  [
    {
      name: 'browser tests',
      command: [...chromium, '--shell', 'playwright', 'test', ...(isCheck ? ['--grep', '@main'] : [])],
      needs: 'build',
      count: countBrowserTests,
    },
  ],
]

const read = async (file) => JSON.parse(await readFile(file, 'utf8'))
const specsOf = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])
const described = (of, reason = '') =>
  `${of}\n    ${stripVTControlCharacters(reason).split('\n').slice(0, 4).join('\n    ')}`

/** @returns {Promise<Counts>} */
async function countUnitTests() {
  const { numPassedTests, numFailedTests, testResults } = await read(unitResults)
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => [
    // A file that could not be loaded has no tests.
    ...(status === 'failed' && assertionResults.length === 0 ? [[relative(root, name), message]] : []),
    ...assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => [`${relative(root, name)}: ${fullName}`, failureMessages[0]]),
  ])
  return { passed: numPassedTests, failed: numFailedTests, named: tests.map(([of, why]) => described(of, why)) }
}

/** @returns {Promise<Counts>} */
async function countBrowserTests() {
  const { stats, errors, suites } = await read(browserResults)
  const failed = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results: tries }) => ({ of: `${file}: ${title}`, last: tries.find(({ error }) => error) })),
  )
  const named = await Promise.all(
    failed.map(async ({ of, last }) => described(of, last?.error.message) + (await snapshotOf(last))),
  )
  named.push(...errors.map(({ message }) => described('outside of the tests', message)))
  return { passed: stats.expected, failed: stats.unexpected + errors.length, named }
}

/** Playwright's snapshot of the page at a failure; '' without one. */
async function snapshotOf(failed) {
  const context = failed?.attachments.find(({ name }) => name === 'error-context')
  if (!context?.path) return ''
  const text = await readFile(context.path, 'utf8')
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(text)?.[1] ?? ''
  return `\n${snapshot.split('\n').slice(0, SNAPSHOT_LINES).join('\n').replaceAll(/^/gm, '      ')}`
}

/** Resolves to the exit code; 1 when the command could not be started or was killed. Several print one after the other. */
function run([command, ...args], isAlone) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      PLAYWRIGHT_RESULTS: browserResults,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter),
    },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => printed.push(bytes))
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done({ code: 1, output: '' })
    })
    child.once('close', (code) => done({ code: code ?? 1, output: Buffer.concat(printed).toString() }))
  })
}

/**
 * A run that broke before its tests (a syntax error, no results) counts as one failure.
 *
 * @param {Step} step
 * @returns {Promise<Counts>}
 */
async function resultOf({ count }, code) {
  const broke = { passed: 0, failed: 1, named: [`ended with exit code ${code}`] }
  const single = code === 0 ? { passed: 1, failed: 0 } : broke
  if (!count) return single
  const { named = [], ...counted } = await count().catch(() => single)
  if (code === 0 || counted.failed > 0) return { ...counted, named }
  return { ...counted, failed: 1, named: [...named, ...broke.named] }
}

const total = { passed: 0, failed: 0 }
const broken = new Set()
const failures = []

/** @param {Step} step */
async function runStep(step, isAlone) {
  if (isAlone) console.log(`\n== ${step.name}`)
  const started = performance.now()
  const skipped = broken.has(step.needs)
  const { code, output } = skipped ? { code: 1, output: '' } : await run(step.command, isAlone)
  if (!isAlone) console.log(`\n== ${step.name}\n${output}`)
  const { passed, failed, named = [] } = skipped ? { passed: 0, failed: 1 } : await resultOf(step, code)
  failures.push(...named.map((text) => `${step.name}: ${text}`))
  if (failed > 0) broken.add(step.name)
  total.passed += passed
  total.failed += failed
  const word = skipped ? `not run, needs ${step.needs}` : failed > 0 ? 'FAILED' : 'passed'
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`-- ${step.name}: ${word} (${passed} passed, ${failed} failed, ${seconds} s)`)
}

const began = performance.now()
for (const group of isQuick ? quickGroups() : wholeGroups)
  await Promise.all(group.map((step) => runStep(step, group.length === 1)))
await rm(results, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailures:\n  ${failures.join('\n  ')}`)
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} min`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
