import { expect, test } from 'vitest'
import { defineResource, enteredFields } from '@/records/resource'
import { bodyOf, faultOf, newValues, recordSchema, restoredValues } from '@/records/values'

const shops = defineResource('shopManage', 'name', '登记各村商铺，了解经营状态', {
  name: {},
  category: {},
  phone: {},
  area: {},
  rate: {},
  status: {},
  openedAt: {},
})
const devices = defineResource('deviceManage', 'name', '登记各村商铺，了解经营状态', {
  name: {},
  lastSeen: { given: true },
  battery: {},
})
const NOW = new Date(2026, 10, 22, 9, 5).getTime()

const spoken = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  key.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]))
const fault = (field: string, value: unknown) => faultOf('shopManage', field, value, spoken)

test('newValues(): a new record has the contract’s defaults, and is empty where a person decides', () => {
  expect(newValues(shops, NOW)).toEqual({
    name: '',
    category: '',
    phone: '',
    area: null,
    rate: null,
    status: 'open',
    openedAt: '2026-11-22',
  })
})

test('enteredFields(): fields given by the server are left out', () => {
  expect(enteredFields(devices)).toEqual(['name', 'battery'])
})

test('restoredValues(): a draft keeps unfinished numbers and drops values of a wrong type', () => {
  const values = restoredValues(shops, { name: '供销社', area: null, rate: '5', status: 1, extra: 1 })
  expect(values).toMatchObject({ name: '供销社', area: null, rate: 5, status: 'open' })
  expect(values).not.toHaveProperty('extra')
  expect(restoredValues(shops, { area: 12.5, rate: 4 })).toMatchObject({ area: 12.5, rate: 4 })
})

test('restoredValues(): an unreadable number comes back as typed', () => {
  expect(restoredValues(shops, { area: '3，5', rate: '12' })).toMatchObject({ area: '3，5', rate: 12 })
})

test('bodyOf(): spaces around texts are not sent', () => {
  expect(bodyOf('shopManage', { name: ' 供销社\u200B ', rate: 5 })).toEqual({ name: '供销社', rate: 5 })
})

test.each([
  ['name', '  ', '必填'],
  ['name', 'x'.repeat(201), '不能超过 200 个字'],
  ['area', null, '必填'],
  ['rate', 6, '应在 1 到 5 之间'],
  ['rate', '6', '应在 1 到 5 之间'],
  ['rate', '三', '读不出是多少，请填整数，例如 35'],
  ['area', '3，5', '读不出是多少；小数点请用“.”，例如 3.5'],
  ['phone', '+86 138-0000\u200B 0000', ''],
  ['phone', '123', '手机号须为 11 位数字，以 1 开头'],
  ['openedAt', '', '必填'],
  ['category', 'unheardOf', '只能是：百货 / 农资 / 餐饮 / 民宿 / 农产品 / 维修 / 快递'],
  ['openedAt', '昨天', '不是日期，请写成 2026-01-31 这样'],
  ['name', '供销社', ''],
  ['phone', '13800000000', ''],
])('recordSchema(): %s of %j gives “%s”', (field, value, words) => {
  expect(fault(field, value)).toBe(words)
})

test('recordSchema(): the form refuses what the contract refuses, ignoring spaces around texts', () => {
  const right = {
    ...newValues(shops, NOW),
    name: ' 供销社 ',
    category: 'grocery',
    phone: '13800000000',
    area: 60,
    rate: 4,
  }
  const faults = (change: object) =>
    recordSchema('shopManage')
      .safeParse({ ...right, ...change })
      .error?.issues.map(({ path }) => path.join('.'))
  expect(faults({})).toBeUndefined()
  expect(faults({ name: '  ', area: null, phone: '138' })).toEqual(['name', 'phone', 'area'])
})

test('newValues(): an optional date, or one without a default, starts empty', () => {
  const herds = defineResource('breedManage', 'name', '登记各村商铺，了解经营状态', { name: {}, vaccinatedAt: {} })
  expect(newValues(herds, NOW)).toEqual({ name: '', vaccinatedAt: '' })
  const fields = { birthday: {} } as const
  expect(newValues(defineResource('villageusermanage', 'name', '登记各村商铺，了解经营状态', fields), NOW)).toEqual({
    birthday: '',
  })
})
