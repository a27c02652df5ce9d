import { describe, expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import type { List } from '@/contract/calls'
import type { Row } from '@/contract/rows'
import { createDeviceName, wordsOf } from '../../sw/session/deviceName'
import { deviceOf, offline, online, plainServer, type Device, type Link } from './device'
import { SEED, setUp } from '../mock-db/harness'

type Entry = Row<'history'>
const historyOf = async (device: Device, query = 'module=table') =>
  (await device.call<List<Entry>>(`/history/getList?atFrom=2026-11-01T00:00:00.000Z&${query}`)).data

async function started(link: Link = online, versioned = true) {
  const server = setUp()
  const device = deviceOf(server, { versioned })
  device.link = link
  await device.signIn()
  const [row] = await device.rows()
  return { server, device, row: row as Row<'table'> }
}

test('a write made offline enters the server’s history once it is sent, with the device that made it', async () => {
  const { device, row } = await started()
  expect((await historyOf(device)).total).toBe(0)
  device.link = offline
  const body = { uuid: row.uuid, title: '离线改的', $base: [row] }
  expect((await device.call('/table/doEdit', body, { 'x-installed': '1', 'idempotency-key': 'k' })).queued).toBe(true)
  const [waiting] = await device.waiting()
  const { device: name } = await device.item(waiting?.key ?? '')
  expect(name).toMatch(/已安装 · #[0-9a-z]{4}$/)
  expect((await historyOf(device)).total).toBe(0)
  device.link = online
  await device.drain()
  const { list } = await historyOf(device)
  expect(list).toMatchObject([{ kind: 'edit', user: 'admin', device: name }])
  expect(list[0]?.changes).toEqual([{ field: 'title', from: row.title, to: '离线改的' }])
  // Read once, it is there without a network.
  device.link = offline
  const response = await device.send(`/history/getList?module=table&record=${row.uuid}`)
  expect(response.headers.has('x-as-of')).toBe(true)
  expect(((await response.json()) as { data: List<Entry> }).data.list).toEqual(list)
})

test('a write whose answer was lost has one entry in the history, and its undo has another', async () => {
  const { device, row } = await started()
  let lost = 0
  device.link = async (request, send) => {
    const response = await send(request)
    if (!request.url.endsWith('doEdit') || lost++ > 0) return response
    throw new NetworkError('Failed to fetch')
  }
  await device.call('/table/doEdit', { uuid: row.uuid, title: '二', $base: [row] }, { 'idempotency-key': 'k' })
  await device.drain()
  expect((await historyOf(device)).list.map(({ title }) => title)).toEqual(['二'])
  await device.call('/local/outbox/undo', { user: 'admin', key: 'k' })
  await device.drain()
  const { list } = await historyOf(device)
  expect(list.map(({ title }) => title)).toEqual([row.title, '二'])
  expect(list[0]?.device).toBe(list[1]?.device)
})

test('the device name is sent only after the server has answered a history call', async () => {
  const named: (string | null)[] = []
  const { device, row } = await started(async (request, send) => {
    if (request.url.endsWith('doEdit')) named.push(request.headers.get('x-device'))
    return plainServer(request, send)
  }, false)
  await device.call('/table/doEdit', { uuid: row.uuid, title: '一', $base: [row] })
  await device.gateway.idle()
  await historyOf(device)
  await device.gateway.idle()
  await device.call('/table/doEdit', { uuid: row.uuid, title: '二', $base: [{ ...row, title: '一' }] })
  await device.gateway.idle()
  expect(named[0]).toBe(null)
  expect(decodeURIComponent(named[1] ?? '')).toMatch(/#[0-9a-z]{4}$/)
})

test('a comment written offline shows at once, and stays under its author once it is sent', async () => {
  const { device, row } = await started()
  const query = `/comment/getList?module=table&record=${row.uuid}`
  await device.call(query)
  device.link = offline
  const body = { module: 'table', record: row.uuid, text: '到现场看过', author: 'admin', $base: null }
  await device.call('/comment/doEdit', body)
  const shown = async () => (await device.call<List<Row<'comment'>>>(query)).data.list
  expect(await shown()).toMatchObject([{ text: '到现场看过', author: 'admin', id: 0 }])
  device.link = online
  await device.drain()
  expect(await shown()).toMatchObject([{ text: '到现场看过', author: 'admin', id: SEED.comment.rows.length + 1 }])
})

const brands = (...names: string[]) => names.map((brand) => ({ brand }))
test.each([
  [
    'Chrome · Windows',
    { mobile: false, platform: 'Windows', brands: brands('Not)A;Brand', 'Chromium', 'Google Chrome') },
    '',
  ],
  ['手机 · Edge · Android', { mobile: true, platform: 'Android', brands: brands('Microsoft Edge', 'Chromium') }, ''],
  ['平板 · Chrome · Android', { mobile: false, platform: 'Android', brands: brands('Google Chrome') }, ''],
  [
    '手机 · Safari · iOS',
    undefined,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  [
    '手机 · 微信 · Android',
    undefined,
    'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0',
  ],
  ['Firefox · Linux', undefined, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
])('wordsOf(): a browser is called %s', (words, userAgentData, userAgent) => {
  expect(wordsOf({ userAgent, ...(userAgentData && { userAgentData }) }).join(' · ')).toBe(words)
})

describe('createDeviceName()', () => {
  const named = (...stored: (string | undefined)[]) => {
    const use = vi.fn(async () => stored.shift() as never)
    return { use, name: createDeviceName({ use }, { userAgent: 'Firefox Linux' }) }
  }

  test('without stored letters the name is only browser and system, and the letters are read again', async () => {
    const { use, name } = named(undefined, 'k3fq-random')
    expect(await name(false)).toBe('Firefox · Linux')
    expect(await name(false)).toBe('Firefox · Linux · #k3fq')
    expect(use).toHaveBeenCalledTimes(2)
  })

  test('stored letters are read once for all names', async () => {
    const { use, name } = named('k3fq-random', 'other-random')
    expect(await name(false)).toBe('Firefox · Linux · #k3fq')
    expect(await name(true)).toBe('Firefox · Linux · 已安装 · #k3fq')
    expect(use).toHaveBeenCalledOnce()
  })
})
