import fc from 'fast-check'
import { expect, test } from 'vitest'
import { envelope } from '@/api/contract'
import { setUp } from './harness'

const paths = ['/login', '/register', '/socialLogin', '/table/doEdit', '/table/doDelete', '/userManagement/doEdit']
const lists = ['/table/getList', '/userManagement/getList', '/notice/getList', '/search/getList']
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
  'a[b]',
)

const answered = async (response: Response) => {
  const { code } = envelope.parse(await response.json())
  expect(response.headers.get('x-api')).toBe('mock')
  expect([200, 400, 401, 404, 405, 413, 500]).toContain(code)
  return code
}

test('whatever the body, the answer is an envelope and every row stays as the contract describes', async () => {
  const { send, signIn, asAdmin } = setUp()
  const token = await signIn('test')
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()), fc.string())
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async (path, value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const code = await answered(await send(path, { body: text, token }))
      // wrong credentials are the only 500 the specification knows
      if (code === 500) expect(['/login', '/socialLogin']).toContain(path)
    }),
    { numRuns: 5000 },
  )
  for (const list of lists) expect((await asAdmin(list)).code).toBe(200)
})

test('whatever the query and the path, the answer is an envelope; refusals are 400 or 404', async () => {
  const { send, signIn } = setUp()
  const token = await signIn()
  const search = fc.oneof(
    fc.webQueryParameters(),
    fc
      .array(fc.tuple(key, fc.oneof(fc.string(), fc.integer().map(String))))
      .map((pairs) => String(new URLSearchParams(pairs))),
  )
  const path = fc.oneof(fc.constantFrom(...lists), fc.webPath())
  await fc.assert(
    fc.asyncProperty(path, search, async (at, query) => {
      const code = await answered(await send(`/${at.replace(/^\/+/, '')}?${query}`, { token }))
      expect([200, 400, 404]).toContain(code)
    }),
    { numRuns: 5000 },
  )
})
