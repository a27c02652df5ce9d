import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { calls, envelope, type Call } from '@/contract/calls'
import { laterCalls } from '@/contract/laterCalls'
import { moduleCalls } from '@/contract/moduleCalls'
import { rows, type ModuleName } from '@/contract/rows'
import { setUp, onPostgres } from './harness'

/** Runs per test; together 10,000, and fewer where each costs a way to a database. */
const RUNS = onPostgres ? 500 : 5000
const timeout = 120_000

const all: readonly Call[] = [
  ...Object.values({ ...calls, ...laterCalls }),
  ...(Object.keys(rows) as ModuleName[]).flatMap((module) => Object.values(moduleCalls(module))),
]
const paths = all.filter(({ method }) => method === 'POST').map(({ path }) => path)
const lists = all.filter(({ method, path }) => method === 'GET' && path.endsWith('/getList'))
const field = fc.constantFrom(
  'uuid',
  'uuids',
  'id',
  'title',
  'author',
  'username',
  'password',
  'roles',
  'code',
  'name',
  'label',
  'parentId',
  'children',
  'nodes',
  'edges',
  'idCard',
  'points',
  'status',
  '__proto__',
)
const key = fc.constantFrom(
  'pageNo',
  'pageSize',
  'sort',
  'order',
  'title',
  'id',
  'idFrom',
  'idTo',
  'switch',
  'roles',
  'parentId',
  'version',
  'updatedAtFrom',
  'btnRolesCheckedList',
  'children',
  'a[b]',
)

const contentTypes = ['application/json', 'application/x-www-form-urlencoded', 'text/plain']

const answered = async (response: Response) => {
  const { code } = envelope.parse(await response.json())
  expect(response.headers.get('x-api')).toBe('mock')
  expect([200, 400, 401, 403, 404, 405, 413, 500]).toContain(code)
  return code
}

test('any body gives an envelope, and all rows still match the contract', { timeout }, async () => {
  const unforeseen = vi.spyOn(console, 'error')
  const { send, signIn, asAdmin } = setUp()
  const token = await signIn('test')
  const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'grapheme' }), fc.integer(), fc.array(fc.string()))
  const fields = fc.oneof(
    fc.webQueryParameters(),
    fc.dictionary(field, fc.string()).map((given) => String(new URLSearchParams(given))),
  )
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(field, anything), fc.string({ unit: 'binary' }), fields)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, fc.constantFrom(...contentTypes), async (path, value, type) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const code = await answered(await send(path, { body: text, token, headers: { 'content-type': type } }))
      // Wrong credentials are the only 500 in the specification.
      if (code === 500) expect(['/login', '/socialLogin']).toContain(path)
    }),
    { numRuns: RUNS },
  )
  expect(unforeseen).not.toHaveBeenCalled()
  for (const { path, data } of lists) data.parse((await asAdmin(`${path}?pageSize=1000`)).data)
})

test('any path and query give an envelope with code 200, 400 or 404', { timeout }, async () => {
  const unforeseen = vi.spyOn(console, 'error')
  const { send, signIn } = setUp()
  const token = await signIn()
  const search = fc.oneof(
    fc.webQueryParameters(),
    fc
      .array(fc.tuple(key, fc.oneof(fc.string(), fc.integer().map(String))))
      .map((pairs) => String(new URLSearchParams(pairs))),
  )
  const somewhere = fc.oneof(fc.constantFrom(...lists.map(({ path }) => path)), fc.webPath())
  await fc.assert(
    fc.asyncProperty(somewhere, search, async (at, query) => {
      const code = await answered(await send(`/${at.replace(/^\/+/, '')}?${query}`, { token }))
      expect([200, 400, 404]).toContain(code)
    }),
    { numRuns: RUNS },
  )
  expect(unforeseen).not.toHaveBeenCalled()
})
