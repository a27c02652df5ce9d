import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import { answerLost, deviceOf, offline, online, onWrites, plainServer } from '../device'
import { setUp } from '../../mock-db/harness'

/** The next action of a person, on one of three records. */
const step = fc.record({
  record: fc.nat({ max: 2 }),
  change: fc.oneof(
    fc.record({ title: fc.constantFrom('一', '二', '三') }),
    fc.record({ rate: fc.integer({ min: 1, max: 5 }), author: fc.constantFrom('甲', '乙') }),
    fc.record({ author: fc.constantFrom('甲', '乙'), percent: fc.nat({ max: 100 }) }),
    fc.constant('delete' as const),
  ),
  link: fc.constantFrom('offline', 'lost', 'online'),
})

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let devices = 0

const run = async (versioned: boolean, steps: readonly Step[]) => {
  const server = setUp()
  // On a busy machine an answer can take longer than the default.
  const device = deviceOf(server, { name: `device ${(devices += 1)}`, versioned, deadlineMs: 10_000 })
  const link = versioned ? online : plainServer
  const links = { offline, lost: onWrites(answerLost), online: link }
  device.link = link
  await device.signIn()
  const [one, two] = await device.rows()
  const expected = new Map<number, { uuid: string; row: AnyRow | undefined }>(
    [one, two].map((row, at) => [at, { uuid: String(row?.uuid), row }]),
  )
  for (const { record, change, link: next } of steps) {
    device.link = links[next]
    const of = expected.get(record)
    // The form shows the console's row, so wait until an acknowledged write is cached.
    const read = () => device.call<List<AnyRow> | null>(`/table/getList?uuid=${of?.uuid}`)
    if (of?.row && (await read()).code === 503) await device.gateway.idle()
    const shown = of?.row && (await device.rows(`uuid=${of.uuid}`))[0]
    if (change === 'delete') {
      if (!of || !shown) continue
      await device.call('/table/doDelete', { uuids: [of.uuid], $base: [shown] })
      expected.set(record, { ...of, row: undefined })
    } else if (of && shown) {
      await device.call('/table/doEdit', { ...change, uuid: of.uuid, $base: [shown] })
      expected.set(record, { ...of, row: { ...of.row, ...change } })
    } else {
      const body = { title: '新', author: '村委会', ...change }
      const { data } = await device.call<{ uuid: string }>('/table/doEdit', body)
      expected.set(record, { uuid: data.uuid, row: { ...body, uuid: data.uuid } })
    }
  }
  device.link = link
  await device.drain()
  const stored = await Promise.all([...expected.values()].map(({ uuid }) => device.row(uuid)))
  const wrong = [...expected.values()].filter(({ row }, at) => {
    const now = stored[at]
    return row && now
      ? ['title', 'author', 'rate', 'percent'].some((field) => field in row && row[field] !== now[field])
      : row !== now
  })
  return { waiting: await device.waiting(), wrong }
}

test.each([
  ['has versions', true],
  ['has none', false],
])(
  'a user’s own random writes never conflict with each other; the server %s',
  async (_name, versioned) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        expect(await run(versioned, steps)).toEqual({ waiting: [], wrong: [] })
      }),
      { numRuns: 25 },
    )
  },
  60_000,
)

test.each([
  ['before another read', false],
  ['after another read', true],
])(
  'an answer that another host requested before a write does not undo it in the cache, %s',
  async (_when, isReadBetween) => {
    const server = setUp()
    const name = `device ${(devices += 1)}`
    const [worker, page] = [deviceOf(server, { name }), deviceOf(server, { name })]
    await worker.signIn()
    page.token = worker.token
    const [row, gone] = await worker.rows()
    await worker.gateway.idle()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let isAnswered = () => {}
    const answered = new Promise<void>((resolve) => (isAnswered = resolve))
    page.link = async (request, send) => {
      const response = await send(request)
      isAnswered()
      await held
      return response
    }
    const reading = page.rows()
    await answered
    await worker.call('/table/doEdit', { uuid: row?.uuid, title: '新的', $base: [row] })
    const { data: made } = await worker.call<{ uuid: string }>('/table/doEdit', { title: '新建', author: '王明' })
    await worker.call('/table/doDelete', { uuids: [gone?.uuid], $base: [gone] })
    await worker.gateway.idle()
    if (isReadBetween) await worker.rows()
    await worker.gateway.idle()
    release()
    await reading
    await page.gateway.idle()
    worker.link = offline
    const shown = await worker.rows()
    expect(shown.find(({ uuid }) => uuid === row?.uuid)?.title).toBe('新的')
    expect(shown.find(({ uuid }) => uuid === made.uuid)?.title).toBe('新建')
    expect(shown.map(({ uuid }) => uuid)).not.toContain(gone?.uuid)
  },
)
