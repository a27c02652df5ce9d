import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks, type Effect, type Scenario } from '@/protocol/scenario'
import { blank, fromDocument, timesFired, toDocument, type ScenarioForm } from '@/tester/rules/form'
import { mapJson, placeAt, placeOf } from '@/tester/rules/jsonPlace'
import { checkText } from '@/tester/rules/JsonView'
import { problemsOf, problemsOfForm } from '@/tester/rules/problems'

const text = fc.string({ minLength: 1, maxLength: 30 })
const ms = fc.integer({ min: 0, max: 600_000 })
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const network = fc.constantFrom(...networks)
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('refuse' as const),
      code: fc.integer({ min: 0, max: 599 }),
      msg: text,
      as: fc.constant('body' as const),
      ms,
    },
    { requiredKeys: ['kind', 'code'] },
  ),
  fc.record({ kind: fc.constantFrom('silence', 'lose', 'loseAnswer', 'cut') }),
  fc.record({ kind: fc.constant('replace' as const), data: fc.jsonValue() }),
  fc.record({ kind: fc.constantFrom('drip', 'delay'), ms }),
)
const count = fc.integer({ min: 1, max: 1000 })
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    version: fc.constant(1 as const),
    id: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/),
    title: text,
    expects: some(text),
    seed: some(fc.integer()),
    network: some(
      fc.oneof(
        network,
        fc.array(fc.record({ network, ms: fc.integer({ min: 100, max: 600_000 }) }), { minLength: 2, maxLength: 5 }),
      ),
    ),
    rules: some(
      fc.array(
        fc.record(
          {
            path: text,
            method: fc.constantFrom('GET' as const, 'POST' as const),
            from: count,
            times: count,
            chance: fc.integer({ min: 0, max: 1000 }).map((share) => share / 1000),
            effect,
          },
          { requiredKeys: ['path', 'effect'] },
        ),
        { minLength: 1, maxLength: 4 },
      ),
    ),
    events: some(
      fc.array(
        fc.record({
          after: fc.oneof(fc.record({ ms }), fc.record({ requests: fc.integer({ min: 0, max: 99 }) })),
          do: fc.constantFrom('killWorker' as const, 'wipeDatabase' as const, 'newVersion' as const),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    clockOffsetMs: some(fc.integer({ min: -1e9, max: 1e9 })),
    tokenLifeMs: some(ms),
    quotaBytes: some(ms),
  })
  .map((document) => JSON.parse(JSON.stringify(document)) as Scenario)

describe('scenario editor', () => {
  test('returns every document unchanged and without problems', () => {
    fc.assert(
      fc.property(scenarios, (document) => {
        const form = fromDocument(document)
        expect(toDocument(form)).toEqual(document)
        expect(problemsOfForm(form)).toEqual({ document, problems: [] })
      }),
    )
  })

  const form: ScenarioForm = fromDocument({ version: 1, id: 'one', title: '一' })
  const wrong = (change: Partial<ScenarioForm>) =>
    problemsOfForm({ ...form, ...change }).problems.map(({ path, text: what, fill }) => [path, what, fill])

  test('reports a problem at its field', () => {
    const refuse = { ...blank.rule(), path: '*' }
    const phases = [blank.phase(), { ...blank.phase(), ms: 50 }]
    expect(wrong({ title: '' })).toEqual([['title', '必填', {}]])
    expect(wrong({ id: 'Nr 1' })).toEqual([['id', '只用小写字母、数字和连字符', {}]])
    expect(wrong({ rules: [refuse, { ...refuse, code: null }] })).toEqual([['rules.1.effect.code', '必填', {}]])
    expect(wrong({ rules: [{ ...refuse, code: 700 }] })).toEqual([
      ['rules.0.effect.code', '不能大于 {{n}}', { n: 599 }],
    ])
    expect(wrong({ rules: [{ ...refuse, kind: 'delay', ms: null }] })).toEqual([['rules.0.effect.ms', '必填', {}]])
    expect(wrong({ rules: [{ ...refuse, kind: 'replace', data: '{' }] })).toEqual([
      ['rules.0.effect.data', '不是有效的 JSON', {}],
    ])
    expect(wrong({ network: 'timetable', phases })).toEqual([['network.1.ms', '不能小于 {{n}}', { n: 100 }]])
    expect(wrong({ network: 'timetable', phases: phases.slice(0, 1) })).toEqual([
      ['network', '至少 {{n}} 项', { n: 2 }],
    ])
    expect(wrong({ events: [{ ...blank.event(), after: 'requests', value: null }] })).toEqual([
      ['events.0.after.requests', '必填', {}],
    ])
  })

  test('counts how often a rule has fired by the rule, wherever it was moved to, and not once it is edited', () => {
    const lost = { path: '/a', effect: { kind: 'lose' } } as const
    const slow = { path: '/b', effect: { kind: 'delay', ms: 500 } } as const
    const scenario: Scenario = { version: 1, id: 'one', title: '一', rules: [lost, slow, lost] }
    const active = { scenario, appliedAt: 0, network: 'online' as const, fired: [1, 2, 3] }
    const counts = (rows: ScenarioForm['rules']) => rows.map((row, index) => timesFired(row, index, active))
    const { rules } = fromDocument(scenario)
    expect(counts(rules)).toEqual([1, 2, 3])
    expect(counts(rules.slice(1))).toEqual([2, 1])
    expect(counts(rules.map((rule) => ({ ...rule, path: '/c' })))).toEqual([undefined, undefined, undefined])
    expect(counts([blank.rule()])).toEqual([undefined])
  })

  test('reports a JSON problem with line and column', () => {
    const place = (json: string) => checkText(json).map(({ place: { line, column }, path }) => [line, column, path])
    expect(place('{"version": 1, "id": "a", "title": "b"}')).toEqual([])
    expect(place('{\n  "version": 1,\n  "id": oops\n}')).toEqual([[3, 9, '']])
    expect(place('{"version": 1,')).toEqual([[1, 15, '']])
    expect(place('{"version": 1} x')).toEqual([[1, 16, '']])
    expect(
      place(
        '{\n  "version": 1, "id": "a", "title": "b",\n  "rules": [\n    { "path": 7, "effect": { "kind": "lose" } }\n  ]\n}',
      ),
    ).toEqual([[4, 15, 'rules.0.path']])
    // A missing field is reported at its parent.
    expect(place('{\n  "version": 1, "id": "a" }')).toEqual([[1, 1, 'title']])
  })
})

describe('positions in JSON', () => {
  test('agree with JSON.parse() on valid JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', '{', '}', ',', '"', '0', ' '), (json, at, put) => {
        const cut = at % (json.length + 1)
        const changed = json.slice(0, cut) + put + json.slice(cut + (put === '' ? 1 : 0))
        const valid = (() => {
          try {
            JSON.parse(changed)
            return true
          } catch {
            return false
          }
        })()
        expect([changed, mapJson(changed).brokenAt === undefined]).toEqual([changed, valid])
      }),
      { numRuns: 500 },
    )
  })

  test('are those of the values', () => {
    const json = '{"a":[true,{"b":"x"}],"c":null}'
    expect(placeOf(json, 'a.1.b')).toEqual(placeAt(json, json.indexOf('"x"')))
    expect(placeOf(json, 'a.1.nothing')).toEqual(placeAt(json, json.indexOf('{"b"')))
  })
})

test('problemsOf(): of several possible alternatives the intended one is reported', () => {
  const base = { version: 1, id: 'a', title: 'b' }
  const paths = (given: object) => problemsOf({ ...base, ...given }).problems.map(({ path }) => path)
  expect(
    paths({
      network: [
        { network: 'offline', ms: 5 },
        { network: '5g', ms: 500 },
      ],
    }),
  ).toEqual(['network.0.ms', 'network.1.network'])
  expect(paths({ network: 'radio' })).toEqual(['network'])
  expect(paths({ events: [{ after: { ms: -1 }, do: 'killWorker' }] })).toEqual(['events.0.after.ms'])
})
