import { expect, test } from 'vitest'
import { entryOf, isFit } from '@/contract/fieldRules'

test('isFit() accepts only values that the contract allows', () => {
  expect(isFit('table', 'title', '渠道')).toBe(true)
  expect(isFit('table', 'title', '')).toBe(false)
  expect(isFit('table', 'rate', 6)).toBe(false)
  expect(isFit('table', 'status', 'gone')).toBe(false)
})

test('isFit() accepts any value of an unknown field or module', () => {
  expect(isFit('table', 'unheardOf', 1)).toBe(true)
  expect(isFit('constructor', 'name', 1)).toBe(true)
})

test('entryOf() gives the kind of input of a field, and undefined for unknown or composite fields', () => {
  expect(entryOf('table', 'status')).toEqual({ kind: 'choice', choices: ['published', 'draft', 'deleted'] })
  expect(entryOf('table', 'title')).toEqual({ kind: 'text', max: 200 })
  expect(entryOf('scoreManage', 'points')).toEqual({ kind: 'number', step: 1, min: -100, max: 100 })
  expect(entryOf('shopManage', 'sales')).toEqual({ kind: 'number', step: 0.01, min: 0, max: 100_000_000 })
  expect(entryOf('shopManage', 'openedAt')).toEqual({ kind: 'day' })
  expect(entryOf('scoreManage', 'datetime')).toEqual({ kind: 'moment' })
  expect(entryOf('villageusermanage', 'isPartyMember')).toEqual({ kind: 'switch' })
  expect(entryOf('workflow', 'nodes')).toBeUndefined()
  expect(entryOf('unheardOf', 'status')).toBeUndefined()
})
