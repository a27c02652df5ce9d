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

describe('rules of a recording', () => {
  test('bring each refusal again for the same nth call, counted by path and method', () => {
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

  test('join the same failure in a row, and only then', () => {
    const codes = [503, 503, 503, 200, 503, 500]
    expect(
      rulesOf(codes.map((code) => failed(list, code))).map(({ from, times, effect }) => [from, times, effect]),
    ).toEqual([
      [1, 3, { kind: 'refuse', code: 503 }],
      [5, 1, { kind: 'refuse', code: 503 }],
      [6, 1, { kind: 'refuse', code: 500 }],
    ])
  })

  test('take over what a rule of the recorded time did, even where the answer looks well', () => {
    const effect = { kind: 'loseAnswer' } as const
    expect(rulesOf([entry(list, { status: 0, code: 0, rule: 0, effect })])[0]?.effect).toEqual(effect)
    expect(rulesOf([entry(list, { rule: 0, effect: { kind: 'cut' } })])[0]?.effect).toEqual({ kind: 'cut' })
  })

  test('lose what got no answer, and keep the body’s code apart from the status', () => {
    expect(rulesOf([entry(list, { status: 0, code: 0 })])[0]?.effect).toEqual({ kind: 'lose' })
    expect(rulesOf([entry(list, { status: 200, code: 500 })])[0]?.effect).toEqual({
      kind: 'refuse',
      code: 500,
      as: 'body',
    })
  })

  test('neither make nor count what the network swallowed', () => {
    const swallowed = entry(list, { status: 0, code: 0, network: 'offline' })
    expect(rulesOf([swallowed, failed(list, 500)]).map(({ from }) => from)).toEqual([1])
    expect(rulesOf([swallowed, entry(list, { network: 'captive', code: 0 })])).toEqual([])
  })
})

describe('the network of a recording', () => {
  const recording = (networks: Recording['networks'], entries: readonly RecordedEntry[] = []): Recording => ({
    startedAt: 1000,
    stoppedAt: 9000,
    networks,
    entries,
  })
  const made = (given: Recording) => toScenario(given, { id: 'recorded', title: '录制' })

  test('is a timetable of its changes, whose last phase stays', () => {
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

  test('is one network where it did not change, and nothing where all was well', () => {
    expect(made(recording([{ at: 500, network: '2g' }])).network).toBe('2g')
    expect(made(recording([{ at: 1000, network: 'online' }]))).toEqual({ version: 1, id: 'recorded', title: '录制' })
  })

  test('with chance in it is replayed loss by loss', () => {
    const lost = entry(list, { status: 0, code: 0, network: 'lossy' })
    const { network, rules } = made(recording([{ at: 1000, network: 'lossy' }], [entry(list), lost]))
    expect(network).toBeUndefined()
    expect(rules).toEqual([{ path: '/table/getList', method: 'GET', from: 2, times: 1, effect: { kind: 'lose' } }])
  })

  test('is a scenario however wild it was', () => {
    const networks = Array.from({ length: 500 }, (_, at) => ({
      at: 1000 + at,
      network: at % 2 ? ('offline' as const) : ('online' as const),
    }))
    const entries = Array.from({ length: 500 }, (_, at) => failed(`/a${at}`, 500))
    expect(scenario.safeParse(made(recording(networks, entries))).success).toBe(true)
  })
})
