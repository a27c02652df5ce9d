import { describe, expect, test } from 'vitest'
import { scenario } from '@/protocol/scenario'
import { rulesOf, toScenario, type RecordedEntry, type Recording } from '@/tester/requests/recorder'

let no = 0
function entry(path: string, change: Partial<RecordedEntry> = {}): RecordedEntry {
  no += 1
  return {
    no,
    at: 1000 + no,
    method: 'GET',
    path,
    code: 200,
    status: 200,
    ms: 5,
    rule: null,
    network: 'online',
    host: 'worker',
    ...change,
  }
}
const failed = (path: string, code: number, change: Partial<RecordedEntry> = {}) =>
  entry(path, { code, status: code, ...change })
const list = '/table/getList?pageNo=1'

describe('rulesOf()', () => {
  test('repeats each refusal for the same nth call, counted by path and method', () => {
    expect(
      rulesOf([
        entry(list),
        failed('/table/getList?pageNo=2', 500),
        entry('/table/doEdit', { method: 'POST' }),
        entry(list),
        failed('/table/doEdit', 409, { method: 'POST' }),
      ]),
    ).toEqual([
      { path: '/table/getList', method: 'GET', from: 2, times: 1, effect: { kind: 'refuse', code: 500 } },
      { path: '/table/doEdit', method: 'POST', from: 2, times: 1, effect: { kind: 'refuse', code: 409 } },
    ])
  })

  test('joins equal failures in a row', () => {
    const codes = [503, 503, 503, 200, 503, 500]
    expect(
      rulesOf(codes.map((code) => failed(list, code))).map(({ from, times, effect }) => [from, times, effect]),
    ).toEqual([
      [1, 3, { kind: 'refuse', code: 503 }],
      [5, 1, { kind: 'refuse', code: 503 }],
      [6, 1, { kind: 'refuse', code: 500 }],
    ])
  })

  test('takes over the effect of a rule active while recording', () => {
    const effect = { kind: 'loseAnswer' } as const
    expect(rulesOf([entry(list, { status: 0, code: 0, rule: 0, effect })])[0]?.effect).toEqual(effect)
    expect(rulesOf([entry(list, { rule: 0, effect: { kind: 'cut' } })])[0]?.effect).toEqual({ kind: 'cut' })
  })

  test('loses calls without an answer, and keeps a code in the body apart from the status', () => {
    expect(rulesOf([entry(list, { status: 0, code: 0 })])[0]?.effect).toEqual({ kind: 'lose' })
    expect(rulesOf([entry(list, { status: 200, code: 500 })])[0]?.effect).toEqual({
      kind: 'refuse',
      code: 500,
      as: 'body',
    })
  })

  test('ignores calls that the network swallowed', () => {
    const swallowed = entry(list, { status: 0, code: 0, network: 'offline' })
    expect(rulesOf([swallowed, failed(list, 500)]).map(({ from }) => from)).toEqual([1])
    expect(rulesOf([swallowed, entry(list, { network: 'captive', code: 0 })])).toEqual([])
  })
})

describe('toScenario()', () => {
  const recording = (networks: Recording['networks'], entries: readonly RecordedEntry[] = []): Recording => ({
    startedAt: 1000,
    stoppedAt: 9000,
    networks,
    entries,
  })
  const made = (given: Recording) => toScenario(given, { id: 'recorded', title: '录制' })

  test('makes a timetable of network changes, whose last phase stays', () => {
    const { network } = made(
      recording([
        { at: 1000, network: 'online' },
        { at: 3500, network: 'offline' },
        { at: 3600, network: 'offline' },
        { at: 6000, network: '3g' },
      ]),
    )
    expect(network).toEqual([
      { network: 'online', ms: 2500 },
      { network: 'offline', ms: 2500 },
      { network: '3g', ms: 600_000 },
    ])
  })

  test('gives one network without a change, and nothing when online throughout', () => {
    expect(made(recording([{ at: 500, network: '2g' }])).network).toBe('2g')
    expect(made(recording([{ at: 1000, network: 'online' }]))).toEqual({ version: 1, id: 'recorded', title: '录制' })
  })

  test('replays a lossy network loss by loss', () => {
    const lost = entry(list, { status: 0, code: 0, network: 'lossy' })
    const { network, rules } = made(recording([{ at: 1000, network: 'lossy' }], [entry(list), lost]))
    expect(network).toBeUndefined()
    expect(rules).toEqual([{ path: '/table/getList', method: 'GET', from: 2, times: 1, effect: { kind: 'lose' } }])
  })

  test('gives a valid scenario for any recording', () => {
    const networks = Array.from({ length: 500 }, (_, at) => ({
      at: 1000 + at,
      network: at % 2 ? ('offline' as const) : ('online' as const),
    }))
    const entries = Array.from({ length: 500 }, (_, at) => failed(`/a${at}`, 500))
    expect(scenario.safeParse(made(recording(networks, entries))).success).toBe(true)
  })
})
