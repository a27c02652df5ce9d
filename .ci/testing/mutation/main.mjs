import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { equivalent } from './equivalent.mjs'
import { groups } from './groups.mjs'
import { mutators } from './mutators.mjs'

/**
 * `npm run test:mutation [-- --mutate FILE[:FROM-TO],…]` puts small faults into the core, one at a time, and prints by file how many of them
 * the unit tests see, and those that they don't (docs/testing.md). Exits 1 where a group sees less than `GOAL` of those that can be seen.
 */
const GOAL = 0.85
process.chdir(fileURLToPath(new URL('../../..', import.meta.url)))
const { values } = parseArgs({ options: { mutate: { type: 'string' } } })
const asked = values.mutate?.split(',')
const fileOf = (part) => part.replace(/:[\d:-]+$/, '')

// Stryker takes no mutators of others: its list is extended in place.
const instrumenter = import.meta.resolve('@stryker-mutator/core').replace(/core\/.*$/, 'instrumenter/dist/src/')
const { allMutators } = await import(`${instrumenter}mutators/mutate.js`)
allMutators.push(...mutators)

/** The faults of a group with what became of them. */
async function measure({ tests, isolate = false }, mutate) {
  process.env.MUTATION_TESTS = tests.join()
  process.env.MUTATION_ISOLATE = String(isolate)
  return new Stryker({
    mutate,
    // Names and messages: where one matters its type or a constant knows it, and the others are texts.
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: '.ci/testing/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 10_000,
    tempDirName: '.stryker-tmp',
    ignorePatterns: ['docs', 'dist*', 'public/screenshots', 'tests/browser'],
    // It reads and rewrites sources by TypeScript's old API, and needs neither here.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    allowEmpty: true,
    // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum is of a package that Stryker's own does not export
    logLevel: 'warn',
  }).runMutationTest()
}

const flat = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** The replaced code; lines and columns count from 1. */
function replacedBy({ fileName, location: { start, end } }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return flat(lines.join('\n'))
}

/** An error outside of a test, such as a rejection that nobody handles, fails a run of the unit tests, too. */
const isSeen = ({ status, statusReason = '' }) =>
  status === 'Killed' ||
  status === 'Timeout' ||
  (status === 'RuntimeError' && /outside of a test run/.test(statusReason))
const judged = (result) => {
  const file = relative('', result.fileName)
  const from = replacedBy(result)
  const to = flat(result.replacement)
  const rule = isSeen(result)
    ? undefined
    : equivalent[file]?.find((each) => flat(each.from) === from && (each.to === undefined || flat(each.to) === to))
  return { ...result, file, from, to, why: rule?.why }
}

const short = (text, most = 110) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const figure = (seen, count) => (count === 0 ? '–' : `${((100 * seen) / count).toFixed(1)} %`)
const row = (name, of) => {
  const seen = of.filter(isSeen).length
  const same = of.filter(({ why }) => why).length
  return `| ${name} | ${of.length} | ${seen} | ${same} | ${figure(seen, of.length - same)} |`
}

let isMet = true
const table = ['| file | faults | seen | equivalent | seen of the others |', '|---|---|---|---|---|']
for (const group of groups) {
  const mutate = asked?.filter((part) => group.files.includes(fileOf(part))) ?? group.files
  if (mutate.length === 0) continue
  const results = (await measure(group, mutate)).filter(({ status }) => status !== 'Ignored').map(judged)
  const files = [...new Set(results.map(({ file }) => file))]
  table.push(
    ...files.map((file) =>
      row(
        file,
        results.filter((each) => each.file === file),
      ),
    ),
  )
  if (files.length > 1) table.push(row(`**${group.name}**`, results))
  for (const { file, location, mutatorName, status, from, to, why } of results.filter((each) => !isSeen(each))) {
    const state = why ? `equivalent (${why})` : status
    console.log(`${file}:${location.start.line} ${mutatorName} ${state}\n    ${short(from)}\n  → ${short(to)}`)
  }
  const others = results.filter(({ why }) => !why)
  isMet &&= others.filter(isSeen).length >= GOAL * others.length
}
const unknown = asked?.filter((part) => !groups.some(({ files }) => files.includes(fileOf(part)))) ?? []
if (unknown.length > 0) throw new Error(`Not measured: ${unknown.join(', ')} (.ci/testing/mutation/groups.mjs)`)
console.log(`\n${table.join('\n')}`)
process.exitCode = isMet ? 0 : 1
