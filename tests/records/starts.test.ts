import { describe, expect, test } from 'vitest'
import { defaultsOf } from '@/contract/defaults'
import { computedOf, isNeeded, impliedValue } from '@/contract/acrossFields'
import { entryOf, isFit } from '@/contract/fieldRules'
import { rulesOf } from '@/contract/rowRules'
import { rows, type ModuleName } from '@/contract/rows'
import { readGoods } from '@/pages/mall/goods/goods'
import { readDepartment } from '@/pages/setting/departmentManagement/departmentValues'
import { readMenu } from '@/pages/setting/menuManagement/menuValues'
import { readRole } from '@/pages/setting/roleManagement/roleValues'
import { readUser } from '@/pages/setting/userManagement/userValues'
import { restoredValues as readTable } from '@/pages/vab/table/comprehensiveTable/editValues'
import { declaredResources } from '@/records/declared/all'
import { enteredFields } from '@/records/resource'
import { newValues } from '@/records/values'
import { minimalRow } from '../contract/minimalRow'

const NOW = new Date(2026, 10, 25, 9, 5).getTime()
const STAMP = '2026-11-25 09:05:00'
/** The forms of modules that are not declared as resources, on a new record. */
const otherForms = {
  table: readTable,
  userManagement: readUser,
  roleManagement: readRole,
  departmentManagement: readDepartment,
  menuManagement: readMenu,
  goods: readGoods,
} as const satisfies { readonly [M in ModuleName]?: (given: unknown) => object }

const forms: readonly (readonly [ModuleName, Readonly<Record<string, unknown>>])[] = [
  ...declaredResources().map(({ resource }) => [resource.module, newValues(resource, NOW)] as const),
  ...Object.entries(otherForms).map(
    ([module, read]) => [module as ModuleName, read({}) as Readonly<Record<string, unknown>>] as const,
  ),
]

test('every module has a form here or is listed as having none', () => {
  const formless = ['systemLog', 'workflow', 'document', 'notice', 'search', 'history', 'comment', 'consoleDevice']
  expect([...new Set(forms.map(([module]) => module)), ...formless].toSorted()).toEqual(Object.keys(rows).toSorted())
})

describe.each(forms)('form of a new record of %s', (module, values) => {
  const start: Readonly<Record<string, unknown>> = defaultsOf(module, STAMP)

  test('starts with the defaults of the contract', () => {
    const declared = Object.entries(start).filter(([field]) => field in values)
    for (const [field, value] of declared) {
      // Labels are typed as a list.
      const shown = Array.isArray(value) && typeof values[field] === 'string' ? value.join(', ') : value
      expect([field, values[field]]).toEqual([field, shown])
    }
  })

  test('leaves choices, numbers and dates without a default empty', () => {
    const claimed = Object.entries(values).filter(([field, value]) => {
      const kind = entryOf(module, field)?.kind ?? 'text'
      const isDecided = ['choice', 'number', 'day', 'moment'].includes(kind)
      return isDecided && !(field in start) && !isFit(module, field, undefined) && value !== null && value !== ''
    })
    expect(claimed).toEqual([])
  })
})

test('a form refuses an empty field exactly when the API requires it', () => {
  for (const { resource } of declaredResources()) {
    const { module } = resource
    const values = newValues(resource, NOW)
    for (const field of enteredFields(resource)) {
      const isTold = rulesOf(module).some(({ at, value }) => at === field && value)
      expect([module, field, isNeeded(module, field) || isTold]).toEqual([
        module,
        field,
        !isFit(module, field, values[field]),
      ])
    }
  }
})

test('minimalRow(): contains only the required fields', () => {
  expect(minimalRow('indexManage')).toEqual({ name: 'x', category: 'economy', village: 'x', target: 1, reporter: 'x' })
  expect(Object.keys(minimalRow('villageusermanage'))).not.toContain('birthday')
  expect(impliedValue('villageusermanage', 'birthday', minimalRow('villageusermanage'))).toBe('1949-12-31')
})

test('computedOf(): gives nothing while a source field is empty or unreadable', () => {
  const row = { target: 80, actual: 60 }
  expect(computedOf('indexManage', 'percent', row)).toBe(75)
  for (const target of [null, '', '3，5', -1]) {
    expect(computedOf('indexManage', 'percent', { ...row, target })).toBeUndefined()
    expect(computedOf('indexManage', 'status', { ...row, target })).toBeUndefined()
  }
})
