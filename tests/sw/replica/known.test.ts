import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { List } from '@/api/contract'
import type { AnyRow } from '@/api/outbox'
import type { Summary } from '@/api/summaryCall'
import { deviceOf, offline, online, type Device } from '../device'
import { setUp } from '../../mock-db/harness'

let device: Device
beforeEach(async () => {
  device = deviceOf(setUp(), { deadlineMs: 60_000 })
  await device.signIn()
})

async function read(path: string) {
  const response = await device.send(path)
  const { code, data } = (await response.json()) as { code: number; data: (List<AnyRow> & Summary) | null }
  await device.gateway.idle()
  return {
    code,
    data,
    total: data?.total,
    titles: data?.list?.map(({ title }) => title),
    partial: response.headers.get('x-partial'),
  }
}
const table = (query: string) => read(`/table/getList?${query}`)
const summary = (query: string) => read(`/table/getSummary?${query}`)

describe('a list of which the device has only what a filter found', () => {
  test('is a part of which nobody knows the whole, for lists, searches and figures', async () => {
    const drafts = (await table('status=draft')).total
    device.link = offline
    expect(await table('pageNo=1&pageSize=20')).toMatchObject({ total: drafts, partial: `${drafts}/` })
    expect(await table('title=没有这样的')).toMatchObject({ total: 0, partial: `${drafts}/` })
    expect(await summary('groupBy=status')).toMatchObject({ data: { total: drafts }, partial: `${drafts}/` })
    device.link = online
    await table('pageNo=1&pageSize=20')
    device.link = offline
    expect((await table('title=没有这样的')).partial).toMatch(/^\d+\/50$/)
  })

  test('stays one after a page of it was searched again; an empty list that was read is known to be empty', async () => {
    await table('title=没有这样的')
    device.link = offline
    expect(await table('pageNo=1')).toMatchObject({ total: 0, partial: '0/' })
    expect((await table('pageNo=2')).code).toBe(503)
    device.link = async () => Response.json({ code: 200, msg: '', data: { list: [], total: 0 } })
    await table('pageNo=1')
    device.link = offline
    expect(await table('pageNo=1')).toMatchObject({ code: 200, total: 0, partial: null })
  })
})

describe('a record written offline on a list that was never read', () => {
  const edit = { title: '新写的', author: '王小明', description: '', status: 'draft' }
  beforeEach(async () => {
    device.link = offline
    await device.call('/table/doEdit', { ...edit, $base: null })
  })

  test('is there, also alone and in a search, while nothing is said of the others', async () => {
    const { titles, partial, data } = await table('pageNo=1&pageSize=20')
    expect([titles, partial]).toEqual([['新写的'], '0/'])
    expect(await table('title=新写')).toMatchObject({ titles: ['新写的'], partial: '0/' })
    expect((await table(`uuid=${String(data?.list[0]?.uuid)}`)).titles).toEqual(['新写的'])
  })

  test('where it does not match, the missing server is told', async () => {
    expect((await table('title=没有这样的')).code).toBe(503)
    expect((await table('pageNo=2')).code).toBe(503)
    expect((await summary('groupBy=status')).code).toBe(503)
  })
})

test('what is answered offline without a word about a part is what the server answers', async () => {
  const query = fc.record(
    {
      status: fc.constantFrom('draft', 'published', 'none'),
      title: fc.constantFrom('通知', '公告', '没有这样的'),
      sort: fc.constantFrom('pageViews', 'datetime'),
      pageNo: fc.constantFrom('1', '2', '3'),
      pageSize: fc.constantFrom('5', '20', '50'),
    },
    { requiredKeys: [] },
  )
  const asked = fc.record({ call: fc.constantFrom('getList', 'getSummary'), query })
  const pathOf = ({ call, query: given }: { call: string; query: Record<string, string | undefined> }) => {
    const { sort: _sort, pageNo: _no, pageSize: _size, ...filters } = given
    const terms = call === 'getList' ? given : { ...filters, groupBy: 'status' }
    return `/table/${call}?${new URLSearchParams(JSON.parse(JSON.stringify(terms)) as Record<string, string>)}`
  }
  /** All of the list, page by page. */
  const whole = ['1', '2', '3'].map((pageNo) => ({ call: 'getList', query: { pageNo, pageSize: '50' } }))
  let exact = 0
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(asked, { maxLength: 4 }), fc.constant(whole)),
      fc.array(asked, { minLength: 1, maxLength: 6 }),
      async (before, after) => {
        const server = setUp()
        const token = await server.signIn()
        device = deviceOf(server, { deadlineMs: 60_000 })
        await device.signIn()
        const paths = after.map(pathOf)
        const served = []
        for (const path of paths) served.push((await server.call(path, { token })).data)
        for (const each of before) await read(pathOf(each))
        device.link = offline
        for (const [at, path] of paths.entries()) {
          const { code, data, partial } = await read(path)
          if (code !== 200 || partial !== null) continue
          exact += 1
          expect([path, data]).toEqual([path, served[at]])
        }
      },
    ),
    { numRuns: 40 },
  )
  expect(exact).toBeGreaterThan(0)
})
