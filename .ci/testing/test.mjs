import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

/**
 * Everything that must hold, in one command. A gate that fails does not stop the others, save those that need what it
 * makes. Ends with what failed, by name, and the line `N passed, N failed`: a gate counts as one, a test run as its tests.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const results = await mkdtemp(join(tmpdir(), 'console-results-'))
const unitResults = join(results, 'unit.json')
const browserResults = join(results, 'browser.json')
const chromium = ['node', '.ci/testing/chromium.mjs']
/** Lines of the page's snapshot that are printed with a failed browser test. */
const SNAPSHOT_LINES = 60

/**
 * `named`: each test that failed or passed on the second try, with the beginning of its reason.
 *
 * @typedef {{ passed: number, failed: number, named?: string[] }} Counts
 */

const gates = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  {
    name: 'unit tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
    count: async () => {
      const { numPassedTests, numFailedTests, testResults } = await read(unitResults)
      const tests = testResults.flatMap(({ name, status, message, assertionResults }) => [
        // A file that could not be read has no tests.
        ...(status === 'failed' && assertionResults.length === 0 ? [[relative(root, name), message]] : []),
        ...assertionResults
          .filter((result) => result.status === 'failed')
          .map(({ fullName, failureMessages }) => [`${relative(root, name)}: ${fullName}`, failureMessages[0]]),
      ])
      return { passed: numPassedTests, failed: numFailedTests, named: tests.map(([of, why]) => described(of, why)) }
    },
  },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'byte budgets', command: [...chromium, 'node', 'tests/bench/bytes.mjs'], needs: 'build' },
  {
    name: 'browser tests',
    command: [...chromium, 'playwright', 'test'],
    needs: 'build',
    count: async () => {
      const { stats, errors, suites } = await read(browserResults)
      const outcomes = specsOf(suites).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status, results: tries }) => {
            // What passes on the second try is a fault to look for.
            const word = status === 'flaky' ? ' (passed on the second try)' : ''
            return { of: `${file}: ${title}${word}`, failed: tries.find(({ error }) => error) }
          }),
      )
      const named = await Promise.all(
        outcomes.map(async ({ of, failed }) => described(of, failed?.error.message) + (await snapshotOf(failed))),
      )
      named.push(...errors.map(({ message }) => described('outside of the tests', message)))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, named }
    },
  },
]

const read = async (file) => JSON.parse(await readFile(file, 'utf8'))
const specsOf = (suites = []) => suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites)])
const described = (of, reason = '') =>
  `${of}\n    ${stripVTControlCharacters(reason).split('\n').slice(0, 4).join('\n    ')}`

/** Playwright's snapshot of the page of a failed try; '' without one. */
async function snapshotOf(failed) {
  const context = failed?.attachments.find(({ name }) => name === 'error-context')
  if (!context?.path) return ''
  const text = await readFile(context.path, 'utf8')
  const snapshot = /^```yaml\n(.*?)^```/ms.exec(text)?.[1] ?? ''
  return `\n${snapshot.split('\n').slice(0, SNAPSHOT_LINES).join('\n').replaceAll(/^/gm, '      ')}`
}

/** Resolves to the exit code; 1 when the command could not be started or was killed. */
function run([command, ...args]) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PLAYWRIGHT_RESULTS: browserResults,
      PATH: [join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(delimiter),
    },
  })
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

/**
 * A run that broke before its tests (a syntax error, no results) is one failure of its own.
 *
 * @returns {Promise<Counts>}
 */
async function judge({ count }, code) {
  const broke = { passed: 0, failed: 1, named: [`ended with exit code ${code}`] }
  const gate = code === 0 ? { passed: 1, failed: 0 } : broke
  if (!count) return gate
  const { named = [], ...counted } = await count().catch(() => gate)
  if (code === 0 || counted.failed > 0) return { ...counted, named }
  return { ...counted, failed: 1, named: [...named, ...broke.named] }
}

const total = { passed: 0, failed: 0 }
const broken = new Set()
const failures = []
for (const gate of gates) {
  console.log(`\n== ${gate.name}`)
  const started = performance.now()
  const skipped = broken.has(gate.needs)
  const { passed, failed, named = [] } = skipped ? { passed: 0, failed: 1 } : await judge(gate, await run(gate.command))
  failures.push(...named.map((text) => `${gate.name}: ${text}`))
  if (failed > 0) broken.add(gate.name)
  total.passed += passed
  total.failed += failed
  const word = skipped ? `not run, needs ${gate.needs}` : failed > 0 ? 'FAILED' : 'passed'
  console.log(
    `-- ${gate.name}: ${word} (${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
}
await rm(results, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailures:\n  ${failures.join('\n  ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
