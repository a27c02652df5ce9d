import { describe, expect, test } from 'vitest'
import { chance, matchesGlob, networkAt } from '@/scenario/decisions'
import { transferMs } from '@/scenario/travel'
import { codeIn, createRequestLog } from '@/scenario/requestLog'

test.each([
  ['*', '/table/getList', true],
  ['/table/doEdit', '/table/doEdit', true],
  ['/table/doEdit', '/table/doEdits', false],
  ['/*/getList', '/table/getList', true],
  ['/*/getList', '/table/doEdit', false],
  ['/*/getList', '/getList', false],
  ['/table/*', '/table/', true],
  ['*/do*', '/table/doDelete', true],
  ['*Edit*Edit', '/doEdit', false],
  ['/a*a', '/a', false],
  ['/a+b', '/aab', false],
  ['', '', true],
])('matchesGlob(): %s against %s gives %s', (pattern, path, expected) => {
  expect(matchesGlob(pattern, path)).toBe(expected)
})

test('networkAt() repeats a timetable, also before its beginning', () => {
  const flapping = [
    { network: 'online', ms: 300 },
    { network: 'offline', ms: 200 },
    { network: '2g', ms: 500 },
  ] as const
  const at = (ms: number) => networkAt([...flapping], ms)
  expect([0, 299, 300, 499, 500, 999].map(at)).toEqual(['online', 'online', 'offline', 'offline', '2g', '2g'])
  expect([1000, 1300, 5500].map(at)).toEqual(['online', 'offline', '2g'])
  expect([-1, -600].map(at)).toEqual(['2g', 'offline'])
  expect([networkAt(undefined, 5), networkAt('captive', 5)]).toEqual(['online', 'captive'])
})

describe('chance()', () => {
  const draws = (seed: number, who: number) => Array.from({ length: 5000 }, (_, count) => chance(seed, who, count))

  test('is the same for the same seed, caller and count, and different for others', () => {
    expect(draws(7, 0)).toEqual(draws(7, 0))
    const [one, otherSeed, otherRule] = [draws(7, 0), draws(8, 0), draws(7, 1)]
    const same = (left: number[], right: number[]) => left.filter((value, at) => value === right[at]).length
    expect(same(one, otherSeed)).toBeLessThan(5)
    expect(same(one, otherRule)).toBeLessThan(5)
  })

  test.each([0.1, 0.3, 0.5])('below a share of %d occurs in that share of draws', (share) => {
    for (const seed of [0, 1, 2, -5, 2 ** 31]) {
      for (const who of [-1, 0, 3]) {
        const hit = draws(seed, who).filter((drawn) => drawn < share).length / 5000
        expect(Math.abs(hit - share), `seed ${seed}, caller ${who}`).toBeLessThan(0.03)
      }
    }
  })
})

test('transferMs() adds half a round trip and the time for the bytes', () => {
  expect(transferMs('2g', 0)).toBe(300)
  expect(transferMs('2g', 6250)).toBe(1300)
  expect(transferMs('3g', 187_500)).toBe(1075)
  expect(transferMs('online', 1_000_000)).toBe(0)
})

describe('the request log of a scenario', () => {
  const entry = { at: 0, method: 'GET', path: '/a', code: 200, status: 200, ms: 1, rule: null } as const
  const full = { ...entry, network: 'online', host: 'node' } as const

  test('keeps the last 500 requests and goes on counting', () => {
    const log = createRequestLog()
    for (let turn = 0; turn < 600; turn += 1) log.add(full)
    expect(log.after(0).map(({ no }) => no)).toEqual(Array.from({ length: 500 }, (_, at) => at + 101))
    expect(log.after(598).map(({ no }) => no)).toEqual([599, 600])
    log.clear()
    expect(log.after(0)).toEqual([])
    expect(log.add(full).no).toBe(601)
  })

  test.each([
    ['{"code":200,"msg":""}', 200],
    ['{"code":"0","msg":""}', 0],
    ['{"data":{"code":"110000"},"code":402}', 402],
    ['{"data":1}', 0],
    ['{"code":null}', 0],
    ['<h1>Bad Gateway</h1>', 0],
    ['', 0],
    ['null', 0],
  ])('codeIn() of %s is %i', async (text, code) => {
    expect(await codeIn(new Response(text))).toBe(code)
  })
})
