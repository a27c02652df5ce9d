import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { cachedModules } from '@/protocol/cache'
import { deviceOf, offline, online, onWrites, type Device, type Link } from '../device'
import { setUp } from '../../mock-db/harness'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  // Long enough for a busy machine: a cached answer must not come from the patience limit.
  device = deviceOf(server, { deadlineMs: 60_000 })
  await device.signIn()
})

interface Answer {
  readonly code: number
  readonly total: number
  readonly titles: readonly unknown[]
  readonly list: readonly AnyRow[]
  readonly asOf: string | null
  readonly partial: string | null
}
async function read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await device.send(path, undefined, headers)
  const { code, data } = (await response.json()) as { code: number; data: List<AnyRow> | null }
  const list = data?.list ?? []
  await device.gateway.idle()
  return {
    code,
    list,
    total: data?.total ?? -1,
    titles: list.map((row) => row.title),
    asOf: response.headers.get('x-as-of'),
    partial: response.headers.get('x-partial'),
  }
}
const table = (query = '') => read(`/table/getList?${query}`)
const busy: Link = async () => Response.json({ code: 503, msg: '', data: null }, { status: 503 })
const refused: Link = async () => Response.json({ code: 400, msg: '不行', data: null }, { status: 400 })
const never: Link = () => new Promise(() => {})
const kept = async (user = 'admin') =>
  cachedModules.parse((await device.call(`/local/replica?user=${user}`)).data).map(({ module, rows, complete }) => ({
    module,
    rows,
    complete,
  }))

test('an answer requested before a write neither undoes its edit nor brings back its deleted row in the cache', async () => {
  const [row, gone] = (await table('pageNo=1&pageSize=20')).list
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  device.link = async (request, send) => {
    const response = await send(request)
    if (request.method === 'GET') await held
    return response
  }
  const reading = device.send('/table/getList?pageNo=1&pageSize=20')
  await vi.waitFor(() => expect(device.sent.at(-1)).toBe('GET /table/getList'))
  await device.call('/table/doEdit', { uuid: row?.uuid, title: '改过', $base: [row] })
  await device.call('/table/doDelete', { uuids: [gone?.uuid], $base: [gone] })
  release()
  await reading
  await device.gateway.idle()
  device.link = offline
  const { list } = await table('pageNo=1&pageSize=20')
  expect(list.find(({ uuid }) => uuid === row?.uuid)?.title).toBe('改过')
  expect(list.map(({ uuid }) => uuid)).not.toContain(gone?.uuid)
})

describe('a read offline', () => {
  test('repeats a page that was read, with its date and the count of cached rows in x-partial', async () => {
    const before = await table('pageNo=1&pageSize=20')
    expect([before.asOf, before.partial]).toEqual([null, null])
    device.link = offline
    const after = await table('pageNo=1&pageSize=20')
    expect(after.list).toEqual(before.list)
    expect([after.total, after.partial]).toEqual([20, '20/50'])
    expect(Math.abs(Date.parse(after.asOf ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('filters, sorts and pages a completely cached list as the server does', async () => {
    const queries = [
      'sort=pageViews&order=desc&pageSize=5&pageNo=2',
      'title=通知',
      'status=draft&sort=datetime',
      'pageNo=3',
    ]
    const served = []
    for (const query of queries) served.push(await table(query))
    for (const pageNo of [1, 2, 3]) await table(`pageNo=${pageNo}&pageSize=20`)
    expect(await kept()).toContainEqual({ module: 'table', rows: 50, complete: true })
    device.link = offline
    for (const [at, query] of queries.entries()) {
      const { total, list, partial } = await table(query)
      expect([total, list, partial]).toEqual([served[at]?.total, served[at]?.list, null])
    }
    expect((await table('sort=nothing')).code).toBe(400)
  })

  test('repeats trees, menu, areas and user info as the server answered them', async () => {
    const paths = [
      '/departmentManagement/getList',
      '/router/getList',
      '/area/getList',
      '/userinfo',
      '/description/getList',
    ]
    const answers = []
    for (const path of paths) answers.push(((await device.call(path)) satisfies { data: unknown }).data)
    await device.gateway.idle()
    const found = (await read('/departmentManagement/getList?name=财政')).list
    device.link = offline
    for (const [at, path] of paths.entries()) expect((await device.call(path)).data).toEqual(answers[at])
    expect((await read('/departmentManagement/getList?name=财政')).list).toEqual(found)
  })

  test('finds the user info and the menu of a first start, whichever was answered first', async () => {
    const { data } = await device.call<{ token: string }>('/login', { username: 'editor', password: '123456' })
    device.token = data.token
    device.link = async (request, send) => {
      const response = await send(request)
      if (request.url.endsWith('/userinfo')) await vi.waitFor(() => expect(answered).toBe(true))
      return response
    }
    let answered = false
    const asking = device.call('/userinfo')
    const routes = await device.call('/router/getList')
    answered = true
    const user = await asking
    await device.gateway.idle()
    device.link = offline
    expect((await device.call('/userinfo')).data).toEqual(user.data)
    expect((await device.call('/router/getList')).data).toEqual(routes.data)
  })

  test('of a list or row that was never read gives 503', async () => {
    await table('pageSize=5')
    device.link = offline
    expect((await read('/goods/getList')).code).toBe(503)
    expect((await device.send('/goods/getList')).headers.get('x-unreachable')).toBe('1')
    expect((await table('uuid=never-seen')).code).toBe(503)
    expect((await read('/expireToken')).code).toBe(503)
  })

  test('finds a row by its uuid; in a complete list, an unknown uuid gives an empty result', async () => {
    const [row] = (await table('pageSize=100')).list
    device.link = offline
    expect((await table(`uuid=${String(row?.uuid)}&pageSize=1`)).list).toEqual([row])
    expect(await table('uuid=never-seen')).toMatchObject({ code: 200, total: 0 })
  })

  test('by another user finds nothing, and the first user’s list of modules gives 401', async () => {
    await table()
    await device.signIn('editor')
    device.link = offline
    expect((await table()).code).toBe(503)
    expect((await kept('editor')).map(({ module }) => module)).not.toContain('table')
    expect((await device.call('/local/replica?user=admin')).code).toBe(401)
    device.link = online
    await device.signIn('admin')
    expect((await kept()).map(({ module }) => module)).toContain('table')
  })

  test('is answered from the database by a newly started device', async () => {
    const { list } = await table()
    const again = deviceOf(server)
    again.token = device.token
    again.link = offline
    expect((await again.call<List<AnyRow>>('/table/getList')).data.list).toEqual(list)
    expect((await again.call('/userinfo')).data).toMatchObject({ username: 'admin' })
  })

  test('of /userinfo is answered for seven days', async () => {
    await device.call('/userinfo')
    await device.gateway.idle()
    device.link = offline
    const began = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(began + 6.9 * 86_400_000)
    expect((await device.call('/userinfo')).code).toBe(200)
    clock.mockReturnValue(began + 7.1 * 86_400_000)
    expect((await device.call('/userinfo')).code).toBe(503)
  })
})

describe('choosing between server and cache', () => {
  test('a failure code of the server is passed on, without the cached list', async () => {
    await table()
    device.link = async () => Response.json({ code: 502, msg: '', data: null }, { status: 502 })
    expect(await table()).toMatchObject({ code: 502, asOf: null })
  })

  test('a server that hangs delays one read; later reads come from the cache while one request probes it', async () => {
    const { list } = await table()
    const { token } = device
    device = deviceOf(server, { deadlineMs: 400 })
    Object.assign(device, { token, link: never })
    expect((await table()).list).toEqual(list)
    const asked = device.sent.length
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await device.send('/table/getList')
      expect(response.headers.has('x-as-of')).toBe(true)
    }
    // One probe at a time: only the first read has requested the server.
    expect(device.sent.length - asked).toBe(1)
    await device.gateway.idle()
  })

  test('after the server returns, the probe’s answer is cached and the next read comes from the server', async () => {
    const [row] = (await table()).list
    device.link = offline
    await table()
    device.link = online
    await server.asAdmin('/table/doEdit', { uuid: row?.uuid, title: '别人改的' })
    expect((await table()).asOf).not.toBeNull()
    expect(await table()).toMatchObject({ asOf: null, list: [{ title: '别人改的' }, ...(await table()).list.slice(1)] })
  })

  test('a slow server is awaited if nothing is cached', async () => {
    device.link = async (request, send) => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return send(request)
    }
    expect(await table()).toMatchObject({ code: 200, asOf: null })
  })
})

describe('unsent writes', () => {
  const edit = (row: AnyRow | undefined, change: AnyRow) =>
    device.call('/table/doEdit', { uuid: row?.uuid, ...change, $base: [row] })
  const remove = (row: AnyRow | undefined) => device.call('/table/doDelete', { uuids: [row?.uuid], $base: [row] })
  const create = (title: string) =>
    device.call<{ uuid: string }>('/table/doEdit', { title, author: '村委会', $base: null })

  test('show in the lists that the server answers, and the list stays the same once they are sent', async () => {
    const [first, second] = (await table('pageSize=20')).list
    device.link = onWrites(busy)
    await edit(first, { title: '改过' })
    await remove(second)
    const { data } = await create('新的')
    const waiting = await table('pageSize=20')
    expect(waiting).toMatchObject({ total: 50, asOf: null })
    expect(waiting.list.slice(0, 2)).toMatchObject([{ title: '新的', id: 0, uuid: data.uuid }, { title: '改过' }])
    expect(waiting.list).toHaveLength(20)
    expect((await table('title=新的')).titles).toEqual(['新的'])
    expect((await table(`uuid=${String(second?.uuid)}`)).total).toBe(0)
    expect((await table(`uuid=${data.uuid}`)).titles).toEqual(['新的'])
    device.link = online
    await device.drain()
    const sent = await table('pageSize=20')
    expect(sent.total).toBe(50)
    expect(sent.titles).toEqual(waiting.titles)
  })

  test('show in the cached list offline and stay in it once they are sent, before anything is read again', async () => {
    const [first, second] = (await table('pageSize=100')).list
    device.link = offline
    await edit(first, { title: '改过' })
    await remove(second)
    await create('新的')
    const waiting = await table('pageSize=100')
    expect([waiting.total, waiting.titles.slice(0, 2), waiting.partial]).toEqual([50, ['新的', '改过'], null])
    device.link = online
    await device.drain()
    expect(await device.waiting()).toEqual([])
    device.link = offline
    const after = await table('pageSize=100')
    expect([after.total, after.titles, after.partial]).toEqual([50, waiting.titles, null])
  })

  test('make the gateway read the whole list once after a change, for searches; pages cost one request each', async () => {
    const [first] = (await table('pageSize=20')).list
    device.link = onWrites(refused)
    await edit(first, { title: '改过' })
    const asked: string[] = []
    const counting: Link = (request, send) => {
      asked.push(new URL(request.url).searchParams.get('pageSize') ?? '')
      return send(request)
    }
    device.link = counting
    const wholes = () => asked.filter((size) => Number(size) > 20).length
    expect((await table('pageSize=20')).titles[0]).toBe('改过')
    for (const query of ['pageNo=2&pageSize=20', 'pageSize=20&sort=pageViews&order=desc', 'pageSize=20&title=村'])
      await table(query)
    expect((await table('pageSize=20&title=改过')).titles).toEqual(['改过'])
    expect(asked).toHaveLength(5)
    expect(wholes()).toBe(1)
    device.link = onWrites(refused)
    await edit((await table('pageSize=20')).list[1], { title: '也改过' })
    asked.length = 0
    device.link = counting
    expect((await table('pageSize=20')).titles.slice(0, 2)).toEqual(['改过', '也改过'])
    expect((await table('pageSize=20&title=改过')).total).toBe(2)
    expect([asked.length, wholes()]).toEqual([2, 0])
  })

  test('of a list that cannot be cached make it read the whole list once, not for every page', async () => {
    const [first] = (await table('pageSize=20')).list
    device.link = onWrites(refused)
    await edit(first, { title: '改过' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    let wholes = 0
    device.link = (request, send) => {
      if (Number(new URL(request.url).searchParams.get('pageSize')) > 20) wholes += 1
      return send(request)
    }
    for (const pageNo of [1, 2, 3, 1]) await table(`pageNo=${pageNo}&pageSize=20`)
    expect((await table('pageSize=20')).titles[0]).toBe('改过')
    expect(wholes).toBe(1)
  })

  test('of a tree show under their parent node', async () => {
    const tree = await read('/departmentManagement/getList')
    const [top] = tree.list
    device.link = offline
    await device.call('/departmentManagement/doEdit', { name: '新设', parentId: top?.id, order: 0, $base: null })
    const { list, total } = await read('/departmentManagement/getList')
    expect(total).toBe(tree.total + 1)
    const children = list[0]?.children as AnyRow[]
    expect(children.find((child) => child.name === '新设')).toMatchObject({
      id: 0,
      parentName: top?.name,
      children: [],
    })
  })
})

test('a list read with x-take is answered once it is cached, without unsent writes; offline it gives 503', async () => {
  device.link = onWrites(offline)
  await device.call('/table/doEdit', { title: '未发', author: '甲', $base: null })
  const response = await device.send('/table/getList?pageNo=1&pageSize=1000', undefined, { 'x-take': '1' })
  expect(response.headers.get('x-taken')).toBe('kept')
  expect(((await response.json()) as { data: List<AnyRow> }).data.total).toBe(50)
  expect(await kept()).toContainEqual({ module: 'table', rows: 50, complete: true })
  device.link = offline
  const lost = await device.send('/table/getList?pageNo=1&pageSize=1000', undefined, { 'x-take': '1' })
  expect([lost.status, lost.headers.get('x-unreachable')]).toEqual([503, '1'])
})

test('DELETE /local/replica removes one module or everything, and needs a user', async () => {
  await table()
  await read('/goods/getList')
  const ask = (query: string) =>
    device.gateway(
      new Request(`http://api/local/replica?${query}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${device.token}` },
      }),
    )
  await ask('user=admin&module=table')
  expect((await kept()).map(({ module }) => module)).toEqual(['', 'goods'])
  await ask('user=admin')
  expect(await kept()).toEqual([])
  expect((await ask('module=table')).status).toBe(400)
})

test('a full disk does not stop a list from being read', async () => {
  vi.spyOn(device.app, 'use').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  expect(await table()).toMatchObject({ code: 200, total: 50 })
})
