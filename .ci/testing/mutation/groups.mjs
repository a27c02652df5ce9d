import { readdirSync } from 'node:fs'

/** The sources of a folder, and the unit tests of one. */
const all = (folder, ending) =>
  readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)
const sources = (folder) => all(folder, '.ts')
const named = (folder, names) => names.split(' ').map((name) => `${folder}/${name}.test.ts`)
const outbox = (names) => names.split(' ').map((name) => `sw/outbox/${name}.ts`)
const replica = (names) => names.split(' ').map((name) => `sw/cache/${name}.ts`)

/**
 * What is measured with which tests, all from the root. Those that stand at the boundary of the code alone: all that reach it would take a
 * minute for each fault.
 *
 * @type {{ name: string, files: string[], tests: string[], isolate?: boolean }[]}
 */
export const groups = [
  {
    name: 'rights',
    files: ['mock-db/api/rights/permissions.ts'],
    tests: named('tests/mock-db', 'rights writes history'),
  },
  {
    name: 'writes',
    files: ['mock-db/api/crud.ts'],
    tests: named('tests/mock-db', 'crud writes wholeWrites rights history log tree session'),
  },
  {
    name: 'starts',
    files: ['src/app/loadAccess.ts'],
    tests: all('tests/app', '.test.ts').filter((file) => file.includes('loadAccess')),
    isolate: true,
  },
  {
    name: 'precache',
    files: ['sw/updates/precache.ts'],
    tests: all('tests/sw/updates', '.test.ts').filter((file) => file.includes('precache')),
  },
  {
    name: 'what is cached',
    files: replica('store lists quota'),
    tests: named('tests/sw/cache', 'store exact places limits'),
  },
  {
    name: 'pending writes in lists',
    files: [...replica('applyPending'), 'src/core/optimisticRow.ts'],
    tests: named('tests/sw/cache', 'applyPending pendingRows'),
  },
  {
    name: 'reading',
    files: replica('askWithPending cacheWriter envelope fromCache reader subject summaries'),
    tests: [
      ...named('tests/sw/cache', 'answers withPending patience late reading cachedFirst summaries known'),
      'tests/sw/otherServers.test.ts',
    ],
  },
  {
    name: 'rules of the outbox',
    files: [...outbox('compose marks merge queue'), 'sw/origin/outcome.ts', 'sw/origin/pauses.ts'],
    tests: named('tests/sw/outbox', 'compose merging outcomes outboxMarks queue'),
  },
  {
    name: 'outbox on disk',
    files: outbox('store transactions readable progress resolve'),
    tests: [
      ...named('tests/sw/outbox', 'outboxStore progress outboxMarks outboxSealed merging undo'),
      'tests/sw/decisions.test.ts',
    ],
  },
  {
    name: 'sending',
    files: outbox('sender exchange applyOutcome outbox'),
    // Those without the simulated server, which takes seconds to be loaded: more is held by those beside.
    tests: [
      ...named('tests/sw/outbox', 'applyOutcome exchange sender senderRuns outboxAnswers'),
      'tests/sw/files/sentFiles.test.ts',
    ],
  },
  {
    name: 'lock',
    files: [...sources('sw/lock'), ...['box', 'sealing', 'secret'].map((name) => `sw/database/${name}.ts`)],
    tests: all('tests/sw/lock', '.test.ts'),
  },
  {
    name: 'gateway',
    files: ['sw/gateway.ts', 'sw/services.ts'],
    tests: named(
      'tests/sw',
      'gateway gatewayRun local history slowDisk session/owner session/leaving outbox/sending outbox/sendingFaults lock/lockWrites lock/lockKeys lock/lockClosing cache/patience cache/late',
    ),
  },
]
