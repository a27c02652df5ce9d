import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRoutes } from '@/routes/parseRoutes'
import { visible } from '@/routes/menu'
import { pagesOf, matchAt, targetOf } from '@/routes/lookup'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'

const page = (path: string, more: object = {}) => ({
  path,
  name: path,
  component: 'index',
  meta: { title: '页' },
  ...more,
})
const names = (records: readonly RouteRecord[]): string[] =>
  records.flatMap(({ name, children }) => [name, ...names(children ?? [])])
const kept = (...list: unknown[]) => names(parseRoutes(list).records)

test('the console’s own table is accepted unchanged', () => {
  const given = JSON.stringify(table, (key, value: unknown) => (key === 'demonstrates' ? undefined : value))
  expect(parseRoutes(JSON.parse(given))).toEqual({ records: JSON.parse(given) as unknown, dropped: [] })
})

test.each([[null], [undefined], [{}], ['routes'], [5], [{ length: 1 }]])(
  '%j is rejected as a wrong route format',
  (list) => {
    expect(() => parseRoutes(list)).toThrow('路由格式返回有误')
  },
)

describe('a record is dropped and reported, and the others kept', () => {
  test.each<[string, unknown, string]>([
    ['without a path', { name: 'a', component: 'index', meta: {} }, 'a'],
    ['with an empty path', page('', { name: 'a' }), 'a'],
    ['without a name', { path: '/a', component: 'index', meta: {} }, '/a'],
    ['whose name is no text', page('/a', { name: 5 }), '/a'],
    ['that is null', null, 'null'],
    ['that is text', '/a', '"/a"'],
    ['that is a list', [1], '[1]'],
    ['whose meta is a list', page('/a', { meta: [] }), '/a'],
    ['whose component leads out', page('/a', { component: '../../x' }), '/a'],
    ['whose component leads out in the middle', page('/a', { component: 'vab/../../x' }), '/a'],
    ['whose component is absolute', page('/a', { component: '/etc/passwd' }), '/a'],
    ['whose component is an address', page('/a', { component: 'https://evil.cn/x' }), '/a'],
    ['whose component has back-slashes', page('/a', { component: String.raw`..\x` }), '/a'],
    ['whose component is no text', page('/a', { component: { default: 1 } }), '/a'],
    ['whose path is a script', page('javascript:alert(1)', { name: 'a' }), 'a'],
    ['whose path steps upwards', page('/vab/../login', { name: 'a' }), 'a'],
    ['whose guard can’t be read', page('/a', { meta: { guard: 'Admin' } }), '/a'],
    ['whose guard has no list', page('/a', { meta: { guard: { role: 'Admin', mode: 'oneOf' } } }), '/a'],
    ['that would stand in for a public page', page('/login', { name: 'a' }), 'a'],
    ['that is neither page, group nor link', { path: '/a', name: 'a', meta: {} }, 'a'],
    ['that is a group of nothing', { path: '/a', name: 'a', meta: {}, children: [] }, 'a'],
  ])('%s', (_what, given, named) => {
    const { records, dropped } = parseRoutes([page('/before'), given, page('/after')])
    expect(names(records)).toEqual(['/before', '/after'])
    expect(dropped).toEqual([named])
  })

  test('when its name or path is taken by an earlier one', () => {
    expect(kept(page('/a'), page('/b', { name: '/a' }))).toEqual(['/a'])
    expect(kept(page('/a'), page('/a', { name: 'other' }), page('/a/', { name: 'third' }))).toEqual(['/a'])
    expect(kept({ path: '/g', name: 'g', meta: {}, children: [page('a')] }, page('/g/a'))).toEqual(['g', 'a'])
  })

  test('with its group, when that loses all pages', () => {
    const { records, dropped } = parseRoutes([{ path: '/g', name: 'g', meta: {}, children: [page('../x'), null] }])
    expect(records).toEqual([])
    expect(dropped).toEqual(['../x', 'null', 'g'])
  })
})

test('a catch-all route of the server is ignored without a report', () => {
  const list = [
    page('/a'),
    { path: '/:pathMatch(.*)*', name: 'All', redirect: '/404' },
    { path: '*', redirect: '/404' },
  ]
  expect(parseRoutes(list)).toMatchObject({ records: [{ name: '/a' }], dropped: [] })
})

test('meta keeps valid fields; a record without a title is named by its name', () => {
  const meta = {
    title: 5,
    icon: {},
    badge: 3,
    hidden: 'yes',
    noClosable: true,
    target: '_top',
    secret: 'x',
    guard: null,
  }
  expect(parseRoutes([page('/a', { name: 'A', meta })]).records[0]?.meta).toEqual({
    title: 'A',
    badge: '3',
    noClosable: true,
  })
  expect(parseRoutes([{ path: '/a', name: 'A', component: 'index' }]).records[0]?.meta).toEqual({ title: 'A' })
})

test.each([
  ['to itself', '/g'],
  ['to nowhere', '/gone'],
  ['to another origin', '//evil.cn'],
  ['that is no text', 5],
  ['that is missing', undefined],
])('a redirect %s is replaced by the first page of the group', (_what, redirect) => {
  const group = { path: '/g', name: 'g', redirect, meta: {}, children: [page(':id'), page('one'), page('two')] }
  expect(parseRoutes([group]).records[0]?.redirect).toBe('/g/one')
})

test('every accepted record is complete, whatever the server sends', () => {
  const text = fc.constantFrom('/a', 'a', '', '/', '/a/b', '../x', '*', 'https://a.cn', 'index', '/login')
  const any = fc.oneof(text, fc.constant(null), fc.integer(), fc.constant([]), fc.constant({}))
  const { record } = fc.letrec<{ record: unknown }>((tie) => ({
    record: fc.oneof(
      { maxDepth: 3 },
      any,
      fc.record(
        {
          path: any,
          name: fc.oneof(text, fc.string()),
          component: any,
          redirect: any,
          meta: fc.oneof(any, fc.record({ title: any, guard: any }, { requiredKeys: [] })),
          children: fc.array(tie('record'), { maxLength: 3 }),
        },
        { requiredKeys: [] },
      ),
    ),
  }))
  fc.assert(
    fc.property(fc.array(record), (list) => {
      const { records } = parseRoutes(list)
      const paths = pagesOf(records).map((placed) => placed.path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(new Set(names(records)).size).toBe(names(records).length)
      for (const { record: one } of pagesOf(records)) expect(one.component).not.toMatch(/^\/|\.\.|\\|:/)
      expect(() => visible(records, ['Admin'])).not.toThrow()
    }),
  )
})

test.each<[string, readonly unknown[], string | undefined]>([
  ['no page, nowhere', [], undefined],
  ['a root that leads on, its page', [{ path: '/', name: 'r', meta: {}, children: [page('index')] }], '/index'],
  ['no root, the first page', [{ path: '/x', name: 'x', meta: {}, children: [page(':id'), page('one')] }], '/x/one'],
  ['only links, nowhere', [{ path: 'https://a.cn', name: 'l', meta: {} }], undefined],
])('targetOf(): %s', (_what, list, home) => {
  const { records } = parseRoutes(list)
  expect(targetOf(records, '/', matchAt(records, '/'))).toBe(home)
})
