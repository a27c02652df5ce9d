import { describe, expect, test } from 'vitest'
import { emptyValues, formSchema, restoredValues, type FormValues } from '@/pages/vab/form/comprehensiveForm/formValues'
import { sections } from '@/pages/vab/form/comprehensiveForm/words'
import {
  emptyTransfer,
  grouped,
  restoredTransfer,
  transferSchema,
  type TransferValues,
} from '@/pages/vab/form/stepForm/transferValues'

const valid: FormValues = {
  name: '春耕大会',
  region: 'baihe',
  date: '2026-03-05',
  time: '09:30',
  published: true,
  kinds: ['meeting'],
  resource: 'self',
  area: ['330000', '330100', '330106'],
  materials: ['sound'],
  rate: 4,
  description: '组织春耕',
}
const faults = (values: FormValues) =>
  (formSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('comprehensive form', () => {
  test('accepts complete values, and gives one error per empty field', () => {
    expect(faults(valid)).toEqual([])
    expect(faults(emptyValues).map((fault) => fault.split(':')[0])).toEqual([
      'name',
      'region',
      'date',
      'time',
      'kinds',
      'resource',
      'area',
      'materials',
      'rate',
      'description',
    ])
  })

  test.each([
    ['春耕', 1],
    ['春耕会', 0],
    ['春耕大会场', 0],
    ['春耕大会会场', 1],
    ['  春耕  ', 1],
    ['𠮷田村会', 0],
  ])('gives the name %j %d errors', (name, count) => {
    expect(faults({ ...valid, name })).toHaveLength(count)
  })

  test.each([
    { area: ['330000', '330100'] },
    { rate: 0 },
    { description: ' ' },
    { description: '字'.repeat(201) },
    { materials: [] },
  ])('gives %j an error', (part) => {
    expect(faults({ ...valid, ...part })).toHaveLength(1)
  })

  test('restores unfinished values of a draft and drops unknown ones', () => {
    expect(restoredValues({ ...valid, name: '春', rate: 0 })).toEqual({ ...valid, name: '春', rate: 0 })
    expect(restoredValues({ region: 'gone', kinds: ['gone'], rate: 'four', more: 1 })).toEqual(emptyValues)
  })
})

describe('transfer form', () => {
  const transfer: TransferValues = { payer: 'basic', account: '6222021234567890123', payee: '王明', amount: 1280.5 }
  const wrong = (part: Partial<TransferValues>) => !transferSchema.safeParse({ ...transfer, ...part }).success

  test('accepts an account of 16 to 19 digits, a name and an amount within bounds', () => {
    expect(wrong({})).toBe(false)
    expect(wrong({ amount: 0.01 }) || wrong({ amount: 50_000 })).toBe(false)
    expect(wrong({ account: '6222021234567890' })).toBe(false)
  })

  test.each([
    { payer: null },
    { account: '622202123456789' },
    { account: '62220212345678901234' },
    { account: '6222 0212 3456 789O' },
    { payee: '' },
    { payee: '王 明！' },
    { amount: null },
    { amount: 0 },
    { amount: 50_000.01 },
  ])('refuses %j', (part) => {
    expect(wrong(part)).toBe(true)
  })

  test('never restores a password from a draft', () => {
    expect(restoredTransfer({ ...transfer, password: 'geheim' })).toEqual(transfer)
    expect(restoredTransfer({ account: 7 })).toEqual(emptyTransfer)
  })

  test('grouped(): shows the account in groups of four', () => {
    expect(grouped('6222021234567890123')).toBe('6222 0212 3456 7890 123')
    expect(grouped('12345678')).toBe('1234 5678')
  })
})

test('every field is in exactly one section of the form', () => {
  expect(sections.flatMap<string>(({ fields }) => fields).toSorted()).toEqual(Object.keys(emptyValues).toSorted())
})
