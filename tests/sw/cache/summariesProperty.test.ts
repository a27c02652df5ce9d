import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import type { Summary } from '@/contract/summaryCall'
import { deviceOf, offline, online, type Device } from '../device'
import { setUp } from '../../mock-db/harness'

let device: Device
const summary = async (query: string) => {
  const answer = await device.call<Summary>(`/table/getSummary?${query}`)
  await device.gateway.idle()
  return answer
}
const list = async (query: string) => {
  const { data } = await device.call<List<AnyRow>>(`/table/getList?pageSize=1000&${query}`)
  await device.gateway.idle()
  return data
}

test('group counts and sums match the filtered lists after random writes, sent or unsent', async () => {
  const status = fc.constantFrom('published', 'draft', 'deleted')
  const author = fc.constantFrom('王', '王伟', '李')
  const edit = fc.record({
    kind: fc.constant('edit' as const),
    at: fc.nat(60),
    status,
    author,
    pageViews: fc.nat(5000),
  })
  const creation = fc.record({ kind: fc.constant('create' as const), status, author, pageViews: fc.nat(5000) })
  const deletion = fc.record({ kind: fc.constant('delete' as const), at: fc.nat(60) })
  const connection = fc.record({ kind: fc.constant('link' as const), isOnline: fc.boolean() })
  const actions = fc.array(fc.oneof(edit, creation, deletion, connection), { minLength: 1, maxLength: 12 })
  const check = async () => {
    for (const field of ['status', 'author', 'datetime:month'] as const) {
      const { data } = await summary(`groupBy=${field}&sum=pageViews`)
      const [name = ''] = field.split(':')
      for (const {
        keys: [key = ''],
        count,
        sum,
      } of data.groups) {
        const range = { [`${name}From`]: key, [`${name}To`]: key }
        const filters = field === 'datetime:month' ? range : { [name]: key, exact: name }
        const { list: behind, total } = await list(String(new URLSearchParams(filters)))
        expect([field, key, count]).toEqual([field, key, total])
        expect(sum).toBe(behind.reduce((all, row) => all + Number(row.pageViews), 0))
      }
      expect(data.groups.reduce((all, { count }) => all + count, 0)).toBe(data.total)
    }
  }
  await fc.assert(
    fc.asyncProperty(actions, async (given) => {
      device = deviceOf(setUp(), { deadlineMs: 60_000, name: `device-${Math.random()}` })
      await device.signIn()
      let { list: rows } = await list('')
      for (const action of given) {
        if (action.kind === 'link') {
          device.link = action.isOnline ? online : offline
          if (action.isOnline) await device.drain()
          ;({ list: rows } = await list(''))
          continue
        }
        const { kind, ...content } = action
        const row = 'at' in content ? rows[content.at % rows.length] : undefined
        if (kind === 'delete') await device.call('/table/doDelete', { uuids: [row?.uuid], $base: [row] })
        else {
          const { at: _at, ...fields } = { at: 0, ...content }
          await device.call('/table/doEdit', {
            ...fields,
            ...(row ? { uuid: row.uuid } : { title: '新' }),
            $base: row ?? null,
          })
        }
        await device.gateway.idle()
        ;({ list: rows } = await list(''))
      }
      await check()
    }),
    { numRuns: 12 },
  )
}, 60_000)
