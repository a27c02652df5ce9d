import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The house rules of docs/architecture.md, checked on the text of every source file. `allowed` is its layer table: a
 * layer may import itself, the layers named here and the single modules named with a slash.
 */
const addresses = ['routes/address', 'routes/paths', 'routes/searches', 'routes/usePage']
const server = ['client', 'contract', 'protocol']
const allowed: Record<string, readonly string[]> = {
  lib: [],
  i18n: ['lib'],
  contract: ['lib'],
  protocol: ['contract', 'lib'],
  settings: ['lib', 'i18n'],
  core: ['contract', 'settings/environment', 'lib'],
  scenario: ['core', 'protocol', 'contract', 'lib'],
  client: ['contract', 'protocol', 'lib'],
  routes: ['lib', 'i18n', 'settings'],
  ui: ['lib', 'i18n'],
  stores: ['lib', 'settings', 'routes'],
  offline: ['lib', 'settings', ...server, 'stores'],
  shell: ['ui', 'stores', 'offline', 'routes', 'settings', ...server, 'i18n', 'lib'],
  'records/list': ['ui', 'stores', 'offline', ...server, 'settings', 'i18n', 'lib', ...addresses],
  'records/sheets': ['ui', ...server, 'i18n', 'lib'],
  records: [
    'records/list',
    'records/sheets',
    'ui',
    'stores',
    'offline',
    ...server,
    'i18n',
    'lib',
    'routes/access',
    ...addresses,
  ],
  boards: [
    'records/sheets',
    'records/lifecycles',
    'records/takeStep',
    'ui',
    'stores',
    'offline',
    ...server,
    'i18n',
    'lib',
    'routes/access',
    ...addresses,
  ],
  documents: ['records', 'records/list', 'ui', 'stores', 'offline', ...server, 'i18n', 'lib', ...addresses],
  pages: [
    'documents',
    'boards',
    'records',
    'records/list',
    'records/sheets',
    'ui',
    'stores',
    'offline',
    ...server,
    'settings',
    'i18n',
    'lib',
    ...addresses,
  ],
  tester: ['ui', 'stores', 'offline', 'settings', ...server, 'i18n', 'lib', 'routes'],
  app: [
    'tester',
    'shell',
    'pages',
    'records/list',
    'routes',
    'stores',
    'settings',
    ...server,
    'offline',
    'ui',
    'i18n',
    'lib',
  ],
  build: ['lib', 'routes', 'settings'],
  'mock-db': ['core', 'scenario', 'contract', 'protocol', 'routes/table', 'settings/environment', 'lib'],
  sw: ['sw/origin/mock', 'core', 'scenario', 'contract', 'protocol', 'settings/environment', 'lib'],
  'sw/origin/mock': ['sw', 'mock-db'],
}

const router = '@tanstack/react-router'
const bannedPackages: Record<string, readonly string[]> = {
  lib: [router, '@tanstack/react-query', 'zustand', 'react'],
  contract: ['react', router, '@tanstack/react-query', 'zustand'],
  protocol: ['react', router, '@tanstack/react-query', 'zustand'],
  core: ['react', router, '@tanstack/react-query', 'zustand'],
  scenario: ['react', router, '@tanstack/react-query', 'zustand'],
  client: [router, 'zustand'],
  ui: [router, '@tanstack/react-query', 'zustand'],
  'mock-db': ['react', router, 'zustand'],
  sw: ['react', router, 'zustand'],
}

/** They answer for another page in a kept-alive pane, or throw and take the shell down. */
const matchHooks =
  /\b(getRouteApi|use(LoaderData|LoaderDeps|Location|Match|Matches|MatchRoute|Params|ParentMatches|ChildMatches|RouteContext|RouterState|Search))\b/

/** An address that the compiler has not checked: what is known at run time only goes by `useGo` and `hrefAt`. */
const uncheckedAddress = /\b(?:navigate|redirect|buildLocation)\(\{[^}]*\bhref\b|['"`]#\/|href=\{`#|href: `#/
const uncheckedAllowed = ['src/routes/', 'src/app/tree.tsx', 'src/app/otherTabs.ts', 'src/contract/openapi.ts']

const LINES_MAX = 250
/** Tables and dictionaries are data: their length is not complexity. */
const longAllowed = ['src/i18n/en/', 'src/tester/texts.ts', 'src/tester/library/en.ts', 'src/routes/']

type Files = Record<string, string>
interface Import {
  readonly target: string
  readonly dynamic: boolean
}

const statically = /(?:^|\n)\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/g
const dynamically = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g

/** Modules named by a file, with the project's own as paths from the root and without extension or query. */
function importsOf(path: string, text: string): Import[] {
  const found = (pattern: RegExp, dynamic: boolean) =>
    [...text.matchAll(pattern)]
      .map((match) => match[1] ?? '')
      // The text of a file is no part of the program.
      .filter((name) => !name.endsWith('?raw'))
      .map((name) => ({ target: locate(path, name), dynamic }))
  return [...found(statically, false), ...found(dynamically, true)]
}

function locate(path: string, name: string): string {
  const bare = name.replace(/\?.*$/, '').replace(/\.tsx?$/, '')
  if (bare.startsWith('@/')) return `src/${bare.slice(2)}`
  if (bare === '#origin') return 'sw/origin/mock'
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : bare
}

/** Every cycle in a graph, as the nodes on it. */
function cyclesIn(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (node: string, above: readonly string[]) => {
    if (above.includes(node)) cycles.push(above.slice(above.indexOf(node)))
    if (done.has(node)) return
    done.add(node)
    for (const target of next.get(node) ?? []) walk(target, [...above, node])
  }
  for (const node of next.keys()) walk(node, [])
  return cycles
}

/** The files that each file imports, types and dynamic imports included. */
function importGraph(files: Files): Map<string, string[]> {
  const byStem = new Map(Object.keys(files).map((path) => [stem(path), path]))
  return new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      importsOf(path, text).flatMap(({ target }) => byStem.get(target) ?? []),
    ]),
  )
}

/** Every cycle of imports, as the files on it. */
const cyclesOf = (files: Files): string[][] => cyclesIn(importGraph(files))

/** Every cycle of imports among the folders of `root`, as the folders on it. */
function folderCyclesOf(files: Files, root: string): string[][] {
  const folderOf = (path: string) => new RegExp(`^${root}/([^/]+)/`).exec(path)?.[1]
  const next = new Map<string, string[]>()
  for (const [path, targets] of importGraph(files)) {
    const from = folderOf(path)
    if (from === undefined) continue
    const others = targets.map(folderOf).filter((to) => to !== undefined && to !== from) as string[]
    next.set(from, [...new Set([...(next.get(from) ?? []), ...others])])
  }
  return cyclesIn(next)
}

const layers = Object.keys(allowed).toSorted((a, b) => b.length - a.length)

/** 'src/client/walk' → 'client', 'src/records/list/fields' → 'records/list', 'sw/gateway' → 'sw', a package → undefined. */
function layerOf(path: string): string | undefined {
  if (!/^(src|sw|mock-db)\//.test(path)) return undefined
  const place = stem(path).replace(/^src\//, '')
  return layers.find((layer) => place === layer || place.startsWith(`${layer}/`)) ?? 'app'
}

/** The default-exported page that a file below src/pages is, or is a part of. */
function pageOf(path: string, pages: readonly string[]): string | undefined {
  return pages.filter((page) => path === page || path.startsWith(`${page}/`)).toSorted((a, b) => b.length - a.length)[0]
}

const stem = (path: string) => path.replace(/\.tsx?$/, '')
const folderPage = (path: string) => stem(path).replace(/^(src\/pages\/.+)\/index$/, '$1')
const hasDefault = (text: string) => /^export default\b|^export \{[^}]*\bas default\b/m.test(text)

function judgeImport(path: string, { target, dynamic }: Import, pages: readonly string[]): string | undefined {
  const from = layerOf(path) ?? ''
  const to = layerOf(target)
  if (to === undefined) {
    if (/^zod($|\/)/.test(target) && target !== 'zod/mini') return `imports ${target} in place of zod/mini`
    return bannedPackages[from]?.includes(target) ? `imports ${target}, which its layer must not know` : undefined
  }
  if (target.startsWith('sw/') && !path.startsWith('sw/')) {
    return from === 'offline' && dynamic ? undefined : 'reaches sw other than by a dynamic import in src/offline'
  }
  if (from === 'pages' && to === 'pages') {
    const own = pageOf(stem(path), pages)
    return own !== undefined && own === pageOf(target, pages) ? undefined : `imports another page (${target})`
  }
  if (from === to) return undefined
  const named = allowed[from] ?? []
  return named.includes(to) || named.some((name) => target === `src/${name}`) ? undefined : `${from} imports ${target}`
}

function judgeText(path: string, text: string): (string | false)[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').trim()
  const hooks = [...text.matchAll(/import\s*\{([^}]*)\}\s*from\s*'@tanstack\/react-router'/g)].map((match) => match[1])
  const exempt = longAllowed.some((prefix) => path.startsWith(prefix))
  return [
    !exempt && text.split('\n').length > LINES_MAX + 1 && `has more than ${LINES_MAX} lines`,
    /\/(utils|types)\.tsx?$/.test(path) && 'is named for nothing',
    (/^export \* /m.test(code) || /^(export [^'"]*from ['"][^'"]+['"]\s*)+$/.test(code)) && 'is a barrel',
    hasDefault(text) && !path.startsWith('src/pages/') && 'has a default export',
    /\b(TODO|FIXME)\b/.test(text) && 'is unfinished',
    path.startsWith('src/') &&
      !uncheckedAllowed.some((prefix) => path.startsWith(prefix)) &&
      uncheckedAddress.test(code) &&
      'leads to an unchecked address',
    path.startsWith('src/pages/') && hooks.some((names) => matchHooks.test(names ?? '')) && 'uses a router match hook',
  ]
}

/** Every breach of the house rules, as 'path: breach'. */
function breaches(files: Files): string[] {
  const pages = Object.entries(files)
    .filter(([path, text]) => path.startsWith('src/pages/') && hasDefault(text))
    .map(([path]) => folderPage(path))
  return Object.entries(files).flatMap(([path, text]) =>
    [...importsOf(path, text).map((one) => judgeImport(path, one, pages)), ...judgeText(path, text)]
      .filter((breach) => typeof breach === 'string')
      .map((breach) => `${path}: ${breach}`),
  )
}

const raw = import.meta.glob<string>('../{src,sw,mock-db}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources: Files = Object.fromEntries(Object.entries(raw).map(([path, text]) => [path.slice('../'.length), text]))

describe('source files', () => {
  test('break no rule of the architecture', () => {
    expect(breaches(sources)).toEqual([])
  })

  test('have no import cycles, including type and dynamic imports', () => {
    expect(cyclesOf(sources)).toEqual([])
  })

  test.each(['sw', 'src/offline', 'src/shell', 'src/tester', 'src/ui', 'mock-db'])(
    'have no folders of %s that import each other',
    (root) => {
      expect(folderCyclesOf(sources, root)).toEqual([])
    },
  )

  test('are small', () => {
    const lengths = Object.values(sources)
      .map((text) => text.split('\n').length - 1)
      .toSorted((a, b) => a - b)
    const median = lengths[Math.floor(lengths.length / 2)] ?? 0
    // The size is worth reading even when it passes.
    process.stdout.write(`${lengths.length} source files, median ${median} lines, longest ${lengths.at(-1)}\n`)
    expect(lengths.length).toBeGreaterThan(50)
    expect(median).toBeLessThanOrEqual(80)
  })
})

test('cyclesOf(): finds cycles of types, over several files, and of dynamic imports', () => {
  const files = {
    'src/lib/a.ts': "import type { B } from './b'",
    'src/lib/b.ts': "export { c } from '@/lib/c'",
    'src/lib/c.ts': "import { a } from '../lib/a'",
    'src/lib/d.ts': "const e = () => import('./e')",
    'src/lib/e.ts': "import type { D } from './d'",
  }
  expect(cyclesOf(files)).toEqual([
    ['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/c.ts'],
    ['src/lib/d.ts', 'src/lib/e.ts'],
  ])
})

test('folderCyclesOf(): finds a cycle of folders', () => {
  const files = {
    'sw/a/one.ts': "import { two } from '../b/two'",
    'sw/b/two.ts': "import { b } from './b'",
    'sw/b/b.ts': "import type { C } from '../c/c'",
    'sw/c/c.ts': "import { other } from '../a/other'",
    'sw/a/other.ts': "import { root } from '../root'",
    'sw/root.ts': 'export const root = 1',
  }
  expect(cyclesOf(files)).toEqual([])
  expect(folderCyclesOf(files, 'sw')).toEqual([['a', 'b', 'c']])
})

describe('breaches()', () => {
  const page = 'export default function Page() {}\n'
  const cases: [rule: string, path: string, text: string, breach: string][] = [
    ['layer', 'src/lib/a.ts', "import { b } from '@/stores/b'", 'lib imports src/stores/b'],
    ['layer, relative', 'src/ui/A.tsx', "import {\n  b,\n} from '../client/client'", 'ui imports src/client/client'],
    ['layer, type', 'src/contract/a.ts', "import type { B } from '@/stores/b'", 'contract imports src/stores/b'],
    ['layer, dynamic', 'src/ui/a.ts', "const b = () => import('@/shell/B')", 'ui imports src/shell/B'],
    ['layer, side effect', 'src/routes/a.ts', "import '@/app/boot'", 'routes imports src/app/boot'],
    ['layer, re-export', 'src/lib/a.ts', "export { b } from '@/i18n/b'\nconst c = 1", 'lib imports src/i18n/b'],
    [
      'single module',
      'src/pages/a.tsx',
      `import { t } from '@/routes/table'\n${page}`,
      'pages imports src/routes/table',
    ],
    ['the mock in the worker', 'sw/a.ts', "import { b } from '../mock-db/b'", 'sw imports mock-db/b'],
    ['mock-db', 'mock-db/a.ts', "import { c } from '@/client/client'", 'mock-db imports src/client/client'],
    [
      'mock-db from the page',
      'src/app/a.ts',
      "import { c } from '../../mock-db/api/app'",
      'app imports mock-db/api/app',
    ],
    [
      'another page',
      'src/pages/a.tsx',
      `import { x } from '@/pages/b/part'\n${page}`,
      'imports another page (src/pages/b/part)',
    ],
    [
      'sw, static',
      'src/offline/a.ts',
      "import { g } from '../../sw/gateway'",
      'reaches sw other than by a dynamic import in src/offline',
    ],
    [
      'sw, elsewhere',
      'src/app/a.ts',
      "import('../../sw/gateway')",
      'reaches sw other than by a dynamic import in src/offline',
    ],
    ['zod', 'src/lib/a.ts', "import { z } from 'zod'", 'imports zod in place of zod/mini'],
    ['package', 'src/ui/A.tsx', "import { create } from 'zustand'", 'imports zustand, which its layer must not know'],
    ['size', 'src/lib/a.ts', 'a\n'.repeat(251), 'has more than 250 lines'],
    ['name', 'src/lib/utils.ts', 'export const a = 1', 'is named for nothing'],
    ['barrel', 'src/lib/index.ts', "export { a } from './a'\nexport * as b from './b'", 'is a barrel'],
    ['star', 'src/lib/a.ts', "export * from './b'\nexport const c = 1", 'is a barrel'],
    ['default export', 'src/lib/a.ts', 'export default 1', 'has a default export'],
    ['default alias', 'src/lib/a.ts', 'const a = 1\nexport { a as default }', 'has a default export'],
    ['unfinished', 'sw/a.ts', '// FIXME later', 'is unfinished'],
    [
      'an unchecked href',
      'src/app/a.ts',
      'void router.navigate({ replace: true, href: to })',
      'leads to an unchecked address',
    ],
    ['a raw address', 'src/boards/A.tsx', "export const a = '#/sync'", 'leads to an unchecked address'],
    [
      'an address that is put together',
      'src/ui/A.tsx',
      'export const a = <a href={`#${path}`} />',
      'leads to an unchecked address',
    ],
    [
      'match hook',
      'src/pages/a.tsx',
      `import { Link, useSearch } from '${router}'\n${page}`,
      'uses a router match hook',
    ],
  ]
  test.each(cases)('%s', (_rule, path, text, breach) => {
    expect(breaches({ 'src/pages/b.tsx': page, [path]: text })).toEqual([`${path}: ${breach}`])
  })

  test('finds none in correct files', () => {
    const right: Files = {
      'src/pages/a.tsx': `import { part } from './a/part'\nimport { usePage } from '@/routes/usePage'\n${page}`,
      'src/pages/a/part.ts':
        "import { more } from '@/pages/a/more'\nimport * as z from 'zod/mini'\nexport const part = 1",
      'src/pages/b/index.tsx': `import { c } from './c'\nimport { useNavigate } from '${router}'\n${page}`,
      'src/pages/b/c.ts': 'export const c = 1',
      'src/offline/a.ts': "export const host = () => import('../../sw/pageHost')",
      'src/i18n/en/frame.ts': 'a\n'.repeat(400),
      'sw/a.ts': "import { createOrigin } from '#origin'\nimport { b } from '@/core/query'",
      'sw/origin/mock.ts': "import { b } from '../../mock-db/b'",
    }
    expect(breaches(right)).toEqual([])
  })
})
