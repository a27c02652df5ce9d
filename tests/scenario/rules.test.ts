import { expect, test } from 'vitest'
import type { Rule, Scenario } from '@/protocol/scenario'
import { documentOf, outcome, rule, setUp, stopTheClock } from './bench'

stopTheClock()

/** The codes of consecutive requests; the server itself answers 200. */
async function codes(rules: Rule[], turns: number, more: Partial<Scenario> = {}, path = '/table/getList') {
  const { tester, send } = setUp()
  await tester.apply(documentOf({ rules, ...more }))
  const found: unknown[] = []
  for (let turn = 0; turn < turns; turn += 1) found.push(await outcome(send(path)))
  return { found, fired: (await tester.active())?.fired, log: await tester.requests(0) }
}
const refuse = (code: number, more: Partial<Rule> = {}) => rule({ kind: 'refuse', code }, more)

test('a rule applies from its “from” request on, “times” times', async () => {
  expect((await codes([refuse(500, { from: 2, times: 2 })], 5)).found).toEqual([200, 500, 500, 200, 200])
  expect((await codes([refuse(500, { from: 3 })], 4)).found).toEqual([200, 200, 500, 500])
  expect((await codes([refuse(500)], 2)).found).toEqual([500, 500])
})

test('the first matching rule wins, and every rule counts the requests it matches', async () => {
  const { found, fired, log } = await codes(
    [refuse(500, { times: 1 }), refuse(502, { path: '/other' }), refuse(503, { from: 2, times: 1 }), refuse(403)],
    4,
  )
  expect(found).toEqual([500, 503, 403, 403])
  expect(fired).toEqual([1, 0, 1, 2])
  expect(log.map(({ rule: index, code, status }) => [index, code, status])).toEqual([
    [0, 500, 500],
    [2, 503, 503],
    [3, 403, 403],
    [3, 403, 403],
  ])
})

test('a rule applies only to its path and method', async () => {
  const rules = [refuse(500, { path: '/*/doEdit' }), refuse(502, { method: 'POST' })]
  expect((await codes(rules, 1, {}, '/table/doEdit?a=1')).found).toEqual([500])
  expect((await codes(rules, 1)).found).toEqual([200])
})

test('“chance” applies to its share of requests, the same ones for the same seed', async () => {
  const rules = [refuse(500, { chance: 0.4 })]
  const [one, again, other] = [await codes(rules, 200), await codes(rules, 200), await codes(rules, 200, { seed: 9 })]
  expect(one.found).toEqual(again.found)
  expect(one.found).not.toEqual(other.found)
  const hit = one.found.filter((code) => code === 500).length
  expect(hit).toBeGreaterThan(55)
  expect(hit).toBeLessThan(105)
  expect((await codes([refuse(500, { chance: 0 })], 3)).found).toEqual([200, 200, 200])
})

test('“chance” counts only the requests that “from” and “times” allow', async () => {
  const { found } = await codes([refuse(500, { from: 3, times: 4, chance: 0.999 })], 8)
  expect(found).toEqual([200, 200, 500, 500, 500, 500, 200, 200])
})

test('requests lost by the network do not count for any rule', async () => {
  const { found, fired, log } = await codes([refuse(500, { times: 1 })], 2, { network: 'offline' })
  expect(found).toEqual(['连接不上服务器，请检查网络后重试', '连接不上服务器，请检查网络后重试'])
  expect(fired).toEqual([0])
  expect(log.map(({ rule: index, network, code, status }) => [index, network, code, status])).toEqual([
    [null, 'offline', 0, 0],
    [null, 'offline', 0, 0],
  ])
})

test('rule counts are in the store, and another host continues with them', async () => {
  const first = setUp()
  await first.tester.apply(documentOf({ rules: [refuse(500, { times: 2 })] }))
  const second = setUp({ store: first.store })
  expect([await outcome(first.send()), await outcome(second.send()), await outcome(first.send())]).toEqual([
    500, 500, 200,
  ])
  await second.tester.clear()
  expect(await first.tester.active()).toBeNull()
})
