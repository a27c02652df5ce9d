import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenRules, startOf, impliedValue } from '@/contract/acrossFields'
import { brokenAmong, rulesOf, settled } from '@/contract/rowRules'
import { warningsOf } from '@/contract/rowWarnings'
import { rows, type ModuleName } from '@/contract/rows'
import { en } from '@/i18n/en'
import { declaredResources } from '@/records/declared/all'
import { enteredFields } from '@/records/resource'
import { newValues, recordSchema, rowOf, startingPoint } from '@/records/values'
import { checkRows } from '@/records/sheets/import/checkRows'
import { recordFields } from '@/records/sheets/recordSheets'
import { Refusal } from '@/core/refusal'
import { generateAssets } from '../../mock-db/seeds/assets'
import { refuseWrite } from '../../sw/outbox/judge'
import { goodRows, ruleCases, type RuleCase } from '../contract/ruleCases'

const modules = Object.keys(rows) as ModuleName[]
const caseName = ({ module, at, says }: Pick<RuleCase, 'module' | 'at' | 'says'>) => `${module}.${at}: ${says}`
const resourceOf = (module: ModuleName) => {
  const found = declaredResources().find(({ resource }) => resource.module === module)
  if (!found) throw new Error(`${module} is not declared`)
  return found.resource
}
const rowBy = ({ module }: RuleCase, change: object) => ({ ...goodRows[module], ...change })

test('every declared rule has a good and a bad row here and an English text', () => {
  const declared = modules.flatMap((module) =>
    rulesOf(module).flatMap(({ at, says }) => (says === undefined ? [] : [{ module, at, says }])),
  )
  expect(declared.length).toBeGreaterThan(3)
  expect(ruleCases.map(caseName).toSorted()).toEqual(declared.map(caseName).toSorted())
  for (const { says } of declared) expect(en).toHaveProperty([says])
})

describe.each(ruleCases.map((one) => [caseName(one), one] as const))('%s', (_name, one) => {
  const { module, at, says } = one
  const resource = resourceOf(module)

  test('is checked by the form at its field', () => {
    const entered = enteredFields(resource)
    const faults = (change: object) => {
      const row = rowBy(one, change)
      const values = Object.fromEntries(
        entered.map((field) => [field, (row as Record<string, unknown>)[field] ?? newValues(resource)[field]]),
      )
      const result = recordSchema(module, { ...startOf(module, '2026-11-01 00:00:00'), ...row }).safeParse(values)
      return result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    }
    expect(faults(one.good)).toEqual([])
    expect(faults(one.bad)).toEqual([[at, says]])
  })

  test('is checked by an import at its column', async () => {
    const row = rowBy(one, { ...one.good, ...one.bad }) as Record<string, string | number | boolean>
    const names = Object.keys(row)
    const t = (key: string) => key
    const fields = recordFields(module, names as never, t as never)
    const matching = Object.fromEntries(names.map((name, column) => [name, column]))
    const check = async (change: object) => {
      const cells = names.map((name) => (rowBy(one, change) as typeof row)[name] ?? null)
      const never = new AbortController().signal
      const { good, faulty } = await checkRows([{ line: 2, cells }], { module, fields, matching }, never)
      return good[0] ?? faulty[0]
    }
    expect(await check(one.good)).not.toHaveProperty('faults')
    // What a file has no column for is told at one that takes part.
    const column = names.includes(at) ? at : rulesOf(module).find((rule) => rule.says === says)?.of[0]
    expect(await check(one.bad)).toMatchObject({ faults: [{ field: column, says, line: 2 }] })
  })

  test('is checked on the device before sending, for new rows, changes and amendments', () => {
    const judge = (kind: 'create' | 'edit', body: object, base: object | null) => () =>
      refuseWrite({ module, kind, content: { body: body as never, base: base as never } })
    const whole = { ...startOf(module, '2026-11-01 00:00:00'), ...goodRows[module] }
    expect(judge('create', rowBy(one, one.good), null)).not.toThrow()
    expect(judge('create', rowBy(one, one.bad), null)).toThrow(says)
    expect(judge('edit', one.good, whole)).not.toThrow()
    expect(judge('edit', one.bad, whole)).toThrow(says)
    expect(judge('edit', { remark: 'x' }, whole)).not.toThrow()
  })
})

describe('derived fields', () => {
  test('are computed from their parts, whatever is given', () => {
    const row = (target: number, actual: number) => {
      const { percent, status } = settled('indexManage', { target, actual, percent: 1, status: 'reached' })
      return [percent, status]
    }
    expect([row(80, 60), row(80, 59), row(80, 80), row(0, 0), row(1, 900)]).toEqual([
      [75, 'onTrack'],
      [74, 'behind'],
      [100, 'reached'],
      [100, 'reached'],
      [1000, 'reached'],
    ])
    expect(settled('indexManage', { target: null, actual: 3 })).toEqual({ target: null, actual: 3 })
    expect(enteredFields(resourceOf('indexManage'))).not.toContain('percent')
  })

  test('are filled in when empty, only from a valid ID number', () => {
    const told = { birthday: '1949-12-31', gender: 'female' }
    expect(settled('villageusermanage', { idCard: '11010519491231002X' })).toMatchObject(told)
    expect(settled('villageusermanage', { idCard: '11010519491231002X', birthday: '' })).toMatchObject(told)
    expect(settled('villageusermanage', { idCard: '110105194912310021' })).toEqual({ idCard: '110105194912310021' })
    expect(impliedValue('villageusermanage', 'gender', { idCard: '330127201603010017' })).toBe('male')
  })
})

test('startingPoint(): a new affair is received when it is made on the device', () => {
  const now = new Date(2026, 10, 2, 9).getTime()
  expect(startingPoint(resourceOf('governmentAffairs'), now)).toEqual({ submittedAt: '2026-11-02 09:00:00' })
  expect(startingPoint(resourceOf('shopManage'), now)).toEqual({})
})

test.each([
  ['governmentAffairs', { status: 'handling', deadline: '2026-11-24' }, { deadline: '2026-11-25' }, '截止日期已过'],
  ['plant', { stage: 'harvested', harvestAt: '2026-11-26' }, { stage: 'ripe' }, '阶段是已收获，收获日期却在今天之后'],
  [
    'villageusermanage',
    { isPartyMember: true, birthday: '2008-11-26' },
    { birthday: '2008-11-25' },
    '党员须年满 18 周岁',
  ],
  ['scoreManage', { category: 'penalty', points: 5 }, { points: -5 }, '积分的正负与类别不符'],
  ['breedManage', { vaccinatedAt: '2026-11-26' }, { vaccinatedAt: '' }, '接种日期在今天之后'],
  ['deviceManage', { installedAt: '2026-11-26' }, { installedAt: '2026-11-25' }, '安装日期在今天之后'],
  ['shopManage', { status: 'open', openedAt: '2026-11-26' }, { status: 'closed' }, '状态是营业，开业日期却在今天之后'],
] as const)('warningsOf(): unusual values of %s give a warning and break no rule', (module, odd, usual, says) => {
  const words = (row: object) => warningsOf(module, row, '2026-11-25').map((one) => one.says)
  expect(words(odd)).toEqual([says])
  expect(words({ ...odd, ...usual })).toEqual([])
  expect(brokenRules(module, odd)).toEqual([])
})

test('seed rows keep all rules, and their computed fields match', () => {
  const assets = generateAssets() as unknown as Record<string, { cols: string[]; rows: unknown[][] }>
  const judged = modules.flatMap((module) => {
    const { cols = [], rows: all = [] } = rulesOf(module).length > 0 ? (assets[module] ?? {}) : {}
    return all.map((row) => [module, Object.fromEntries(cols.map((col, at) => [col, row[at]]))] as const)
  })
  expect(judged.length).toBeGreaterThan(150)
  for (const [module, row] of judged) {
    expect(settled(module, row)).toEqual(row)
    expect(brokenAmong(rulesOf(module), row)).toEqual([])
  }
})

test('rules never throw on unfinished or foreign values', () => {
  const fields = [...new Set(modules.flatMap((module) => rulesOf(module).flatMap(({ at, of }) => [at, ...of])))]
  const anyRow = fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field,
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string())),
      ]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.constantFrom(...modules), anyRow, (module, row) => {
      brokenRules(module, row)
      rowOf(module, row, null)
      try {
        refuseWrite({ module, kind: 'create', content: { body: row, base: null } })
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
  )
})
