import { expect, test } from 'vitest'
import type { Scenario } from '@/protocol/scenario'
import { memoryStore } from '@/scenario/state'
import { createTester } from '@/scenario/tester'
import { setUp } from '../mock-db/harness'
import { documentOf, rule } from './bench'

const DAY = 86_400_000

/** The mock API behind a tester. */
async function under(more: Partial<Scenario>) {
  const device = { restart: async () => {}, wipe: async () => {} }
  const tester = createTester({ host: 'node', store: memoryStore(), device })
  const mock = setUp({ tester })
  await tester.apply(documentOf(more))
  return { ...mock, tester }
}
const row = { title: '水渠', author: '王明' }
interface Saved {
  uuid: string
}
interface Page {
  total: number
  list: { uuid: string; datetime: string }[]
}

test.each([
  ['ahead', DAY, '2026-11-02'],
  ['behind', -DAY, '2026-10-31'],
])(
  'a server whose clock is a day %s dates rows and tokens by it, until the scenario is cleared',
  async (_how, clockOffsetMs, day) => {
    const { asAdmin, signIn, clock, tester } = await under({ clockOffsetMs })
    expect((await signIn()).endsWith(String(clock.now + clockOffsetMs))).toBe(true)
    const dated = async () => {
      const { data } = await asAdmin<Saved>('/table/doEdit', row)
      const { list } = (await asAdmin<Page>(`/table/getList?uuid=${data.uuid}`)).data
      return list[0]?.datetime.slice(0, 10)
    }
    expect(await dated()).toBe(day)
    await tester.clear()
    expect(await dated()).toBe('2026-11-01')
  },
)

test('an expired token gives 402 for every call except sign-in, refresh and sign-out', async () => {
  const { call, signIn, clock } = await under({ tokenLifeMs: 20_000 })
  const token = await signIn()
  clock.now += 20_000
  expect((await call('/table/getList', { token })).code).toBe(200)
  expect((await call('/expireToken', { token })).code).toBe(200)
  clock.now += 1
  for (const path of ['/table/getList', '/userinfo', '/router/getList', '/expireToken']) {
    expect({ path, ...(await call(path, { token })) }).toMatchObject({
      path,
      code: 402,
      status: 402,
      msg: 'token 已过期',
    })
  }
  expect((await call('/table/doEdit', { token, body: row })).code).toBe(402)
  expect((await call('/logout', { token })).code).toBe(200)
  expect((await call('/publicKey')).code).toBe(200)
  const fresh = (await call<{ token: string }>('/refreshToken', { token })).data.token
  expect((await call('/userinfo', { token: fresh })).code).toBe(200)
  expect((await call('/table/getList', { token: 'nobody-token-abcdefgh-1' })).code).toBe(401)
})

test('writes beyond the quota give 507 and change nothing; reads go on', async () => {
  const { asAdmin } = await under({ quotaBytes: 100 })
  expect((await asAdmin('/table/doEdit', row)).code).toBe(200)
  const refused = await asAdmin('/table/doEdit', { ...row, description: '渠'.repeat(60) })
  expect(refused).toMatchObject({ code: 507, msg: '存储空间不足，修改未保存' })
  const { data } = await asAdmin<Page>('/table/getList')
  expect(data.total).toBe(51)
  expect((await asAdmin('/table/doDelete', { uuids: data.list[0]?.uuid })).code).toBe(200)
  expect((await asAdmin('/table/doDelete', { uuids: data.list[1]?.uuid })).code).toBe(507)
})

test('“loseAnswer” carries the request out, “lose” does not', async () => {
  const { asAdmin, tester } = await under({})
  const total = async () => (await asAdmin<Page>('/table/getList')).data.total
  await tester.apply(documentOf({ rules: [rule({ kind: 'lose' }, { path: '/table/doEdit' })] }))
  await expect(asAdmin('/table/doEdit', row)).rejects.toThrow('连接不上服务器，请检查网络后重试')
  expect(await total()).toBe(50)
  await tester.apply(documentOf({ rules: [rule({ kind: 'loseAnswer' }, { path: '/table/doEdit' })] }))
  await expect(asAdmin('/table/doEdit', row)).rejects.toThrow('连接不上服务器，请检查网络后重试')
  expect(await total()).toBe(51)
})
