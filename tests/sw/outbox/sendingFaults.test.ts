import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { timestamp } from '@/lib/timestamp'
import { setUp } from '../../mock-db/harness'
import { answerLost, deviceOf, offline, online, onWrites, type Device } from '../device'
import { gate, heldAt } from '../gates'

let server: ReturnType<typeof setUp>
let device: Device
const clock = { now: 0 }
beforeEach(async () => {
  clock.now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => clock.now)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  server = setUp()
  device = deviceOf(server, { deadlineMs: 20_000 })
  await device.signIn()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const total = async () => (await server.asAdmin<{ total: number }>('/table/getList')).data.total
const create = (title: string, headers = {}) =>
  device.call<{ uuid: string }>('/table/doEdit', { title, author: '甲' }, headers)
const queueUp = async (count: number) => {
  device.link = offline
  for (let at = 0; at < count; at += 1) await create(`第 ${at} 项`)
  await device.gateway.idle()
}
/** The first write that is to leave the outbox can't. */
function failToNote(): void {
  const real = IDBObjectStore.prototype.delete
  let failed = false
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    if (failed || this.name !== 'outbox') return real.call(this, key)
    failed = true
    throw new DOMException('', 'DataError')
  })
}

describe('a send whose outcome cannot be stored', () => {
  test('does not stop other writes, and no write is carried out twice', async () => {
    await queueUp(6)
    const before = await total()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    failToNote()
    const keys: string[] = []
    device.link = onWrites((request, send) => {
      keys.push(request.headers.get('idempotency-key') ?? '')
      return send(request)
    })
    await device.gateway.outbox.sender.drain(true)
    expect(new Set(keys).size).toBe(6)
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await total()).toBe(before + 6)
    // Before it is sent again the server is asked for the record, and has it.
    expect(keys).toHaveLength(6)
  })

  test('keeps the sender’s lock until all requests that it began have ended', async () => {
    await queueUp(4)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const posting = gate()
    let posts = 0
    device.link = onWrites(async (request, send) => {
      posts += 1
      if (posts === 1) return send(request)
      return heldAt(/doEdit/, posting)(request, send)
    })
    failToNote()
    const first = device.gateway.outbox.sender.drain(true)
    await expect.poll(() => posts).toBe(4)
    const second = device.gateway.outbox.sender.drain(true)
    // A second sender would send again what is still under way.
    const other = deviceOf(server)
    other.token = device.token
    const others = other.gateway.outbox.sender.drain(true)
    posting.open()
    await Promise.all([first, second, others])
    expect(other.sent.filter((call) => call.startsWith('POST')).length).toBeLessThanOrEqual(1)
    await device.drain()
    expect(await device.waiting()).toEqual([])
  })
})

describe('refused writes', () => {
  test.each([20, 40])('of %i writes make the sender read the whole outbox at most three times', async (many) => {
    device.link = offline
    for (let at = 0; at < many; at += 1) await create('')
    await device.gateway.idle()
    const reads = vi.spyOn(IDBIndex.prototype, 'getAll')
    device.link = online
    await device.gateway.outbox.sender.drain(true)
    const whole = reads.mock.contexts.filter((index) => (index as IDBIndex).name === 'byUser')
    expect(whole.length).toBeLessThanOrEqual(3)
    expect(await device.status()).toMatchObject({ attention: many, waiting: 0 })
  })

  test('block later writes to their record in the same run', async () => {
    device.link = offline
    const { uuid } = (await create('')).data
    await device.call('/table/doEdit', { uuid, title: '之后', $base: [{ uuid, id: 0, title: '' }] })
    await device.gateway.idle()
    device.link = online
    await device.drain()
    expect(await device.waiting()).toMatchObject([
      { state: 'refused' },
      { state: 'queued', blocked: true, attempts: 0 },
    ])
  })
})

describe('while only writes fail', () => {
  const posts = () => device.sent.filter((call) => call === 'POST /table/doEdit').length
  const readAndDrain = async () => {
    await device.rows('pageSize=1')
    await device.gateway.outbox.sender.drain()
    await device.gateway.idle()
  }

  test('the pause grows to half a minute although reads succeed', async () => {
    device.link = onWrites(offline)
    await create('一')
    await device.gateway.idle()
    const times: number[] = []
    for (let passed = 0; passed < 120; passed += 1) {
      const before = posts()
      await readAndDrain()
      if (posts() > before) times.push(passed)
      clock.now += 1000
    }
    expect(times).toEqual([1, 3, 7, 15, 31, 61, 91])
    device.link = online
    clock.now += 30_000
    await readAndDrain()
    expect(await device.waiting()).toEqual([])
  })

  test('a new save is tried at once after a successful read, despite the pause', async () => {
    device.link = onWrites(offline)
    await create('一')
    await device.gateway.idle()
    device.link = online
    await device.rows()
    await device.gateway.idle()
    expect(await create('二')).toMatchObject({ code: 200, queued: false })
    await device.gateway.idle()
    expect(await device.waiting()).toEqual([])
  })

  test('queued writes are sent as soon as a read succeeds, if reads had failed as well', async () => {
    device.link = offline
    await create('一')
    await device.gateway.idle()
    for (let turn = 0; turn < 8; turn += 1) await device.drain()
    await device.send('/table/getList')
    device.link = online
    await device.send('/table/getList?pageNo=2&pageSize=5')
    await device.gateway.idle()
    expect(await device.waiting()).toEqual([])
  })
})

describe('a clock set back by a day', () => {
  const DAY = 86_400_000

  test('does not delay a write with a retry-after time', async () => {
    const row = (await device.rows('pageSize=1'))[0] ?? {}
    device.link = onWrites(async () =>
      Response.json({ code: 503, msg: '忙' }, { status: 503, headers: { 'retry-after': '60' } }),
    )
    await device.call('/table/doEdit', { uuid: row.uuid, title: '稍后', $base: [row] })
    device.link = online
    await device.gateway.outbox.sender.drain()
    expect(await device.waiting()).toHaveLength(1)
    clock.now -= DAY
    await device.gateway.outbox.sender.drain()
    expect(await device.waiting()).toEqual([])
  })

  test('does not prolong the pause after a lost connection', async () => {
    device.link = offline
    await create('一')
    await device.gateway.idle()
    clock.now -= DAY
    expect((await device.gateway.outbox.status('admin')).nextAt).toBe(0)
    device.link = online
    await device.gateway.outbox.sender.drain()
    expect(await device.waiting()).toEqual([])
  })
})

describe('a request repeated by the page', () => {
  const key = { 'idempotency-key': 'k1' }

  test.each([
    ['shown in place', { 'x-in-place': '1' }, 0],
    ['an item to be settled', {}, 1],
  ])('after a refusal is refused again at once, %s', async (_how, inPlace, left) => {
    device.link = offline
    await create('', key)
    device.link = online
    await device.drain()
    expect(await device.status()).toMatchObject({ attention: 1 })
    const again = await create('', { ...key, ...inPlace })
    expect(again).toMatchObject({ code: 400, queued: false })
    expect(await device.waiting()).toHaveLength(left)
  })

  test('after a conflict is answered with 409 and the server’s row again', async () => {
    const row = (await device.rows('pageSize=1'))[0] ?? {}
    await server.asAdmin('/table/doEdit', { uuid: row.uuid, title: '别人的' })
    const edit = () => device.call('/table/doEdit', { uuid: row.uuid, title: '我的', $base: [row] }, key)
    expect(await edit()).toMatchObject({ code: 409 })
    expect(await edit()).toMatchObject({ code: 409, data: { title: '别人的' } })
    expect(await device.waiting()).toMatchObject([{ state: 'conflict' }])
  })

  test('after it was discarded is carried out as a new one', async () => {
    const before = await total()
    device.link = offline
    await create('一', key)
    const [item] = await device.waiting()
    await device.call('/local/outbox/discard', { user: 'admin', keys: [item?.key] })
    device.link = online
    clock.now += 2000
    expect(await create('一', key)).toMatchObject({ code: 200 })
    expect(await total()).toBe(before + 1)
  })
})

describe('a write that fails', () => {
  const inPlace = { 'x-in-place': '1' }
  const refusing = (code: number) => onWrites(async () => Response.json({ code, msg: '已存在' }, { status: code }))
  /** Clashes with what somebody else has written. */
  const edit = async (before = () => {}) => {
    const [row] = await device.rows('pageSize=1')
    await server.asAdmin('/table/doEdit', { uuid: row?.uuid, title: '别人的' })
    before()
    return device.send('/table/doEdit', { uuid: row?.uuid, title: '我的', $base: [row] }, inPlace)
  }
  const add = (headers = {}) => device.send('/table/doEdit', { title: '一', author: '甲' }, headers)
  /** Its code, whether the answer says that it stays in the outbox, and whether it does. */
  const outcomeOf = async (answer: Response) => {
    await device.gateway.idle()
    return [answer.status, answer.headers.has('x-kept'), (await device.waiting()).length === 1]
  }

  test('in a conflict says that it stays in the outbox', async () => {
    expect(await outcomeOf(await edit())).toEqual([409, true, true])
  })

  test.each([
    [409, 'as one of others’ changes', {}, true],
    [400, 'as a wrong one', {}, true],
    [409, 'as one of others’ changes, in place', inPlace, false],
    [400, 'as a wrong one, in place', inPlace, false],
  ])('with %i to a new record, refused %s', async (code, _how, headers, isKept) => {
    device.link = refusing(code)
    expect(await outcomeOf(await add(headers))).toEqual([code, isKept, isKept])
  })

  test('in a conflict that the device could not store does not say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const answer = await edit(() => {
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError')
      })
    })
    expect(await outcomeOf(answer)).toEqual([409, false, false])
  })
})

test('undo of a partly sent deletion discards its unsent part and leaves the sent part in the history', async () => {
  const rows = await device.rows('pageSize=2')
  const uuids = rows.map(({ uuid }) => uuid)
  let posts = 0
  device.link = onWrites((request, send) => ((posts += 1) === 1 ? send(request) : offline(request, send)))
  // Without the rows as they were read there is no inverse of a deletion.
  await device.call('/table/doDelete', { uuids }, { 'idempotency-key': 'k1' })
  await device.gateway.idle()
  expect(await device.history()).toMatchObject([{ kind: 'delete', outcome: 'sent', undoable: false }])
  expect(await device.call('/local/outbox/undo', { user: 'admin', key: 'k1' })).toMatchObject({
    code: 200,
    data: { how: 'back' },
  })
  const history = await device.history()
  expect(history.map(({ outcome }) => outcome).toSorted()).toEqual(['discarded', 'sent'])
})

test('a lock and a handover each stop the sender until both are over', async () => {
  await queueUp(1)
  device.link = online
  const { sender } = device.gateway.outbox
  sender.stop('lock')
  sender.stop('handover')
  sender.resume('lock')
  await sender.drain(true)
  expect(await device.waiting()).toHaveLength(1)
  sender.resume('handover')
  await sender.drain(true)
  expect(await device.waiting()).toEqual([])
})

test('unsent rows show the time at which they were written', async () => {
  device.link = onWrites(answerLost)
  await device.rows()
  await queueUp(1)
  const written = clock.now
  clock.now += 3_600_000
  const [row] = await device.rows()
  expect(row?.datetime).toBe(timestamp(written))
})
