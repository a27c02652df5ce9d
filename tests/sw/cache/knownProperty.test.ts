import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Envelope } from '@/contract/calls'
import { deviceOf, offline } from '../device'
import { setUp } from '../../mock-db/harness'

test('every offline answer without x-partial equals the server’s answer (random queries)', async () => {
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
        const device = deviceOf(server, { deadlineMs: 60_000 })
        await device.signIn()
        const read = async (path: string) => {
          const response = await device.send(path)
          const { code, data } = (await response.json()) as Envelope
          await device.gateway.idle()
          return { code, data, partial: response.headers.get('x-partial') }
        }
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
