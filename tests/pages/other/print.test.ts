import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settingsOf, signersOf } from '@/pages/other/print/settings'
import { blankFields } from '@/pages/other/print/sources/blanks'
import { cellText, factText, packed, printedColumns, printedFields } from '@/pages/other/print/sources/fields'
import { affairs } from '@/records/declared/affairs'
import { declaredResources } from '@/records/declared/all'
import { shops } from '@/records/declared/shops'
import { villagers } from '@/records/declared/villagers'
import { defineResource, type Resource } from '@/records/resource'
import { zhText } from '@/i18n/homonyms'

const t = ((key: string) => zhText(key)) as never
const texts = { t, locale: 'zh-CN' }
const allOf = ({ fields }: Resource) => Object.keys(fields)

describe('printed fields of a resource', () => {
  test('are those the person sees, main field first, without secrets', () => {
    const seen = allOf(shops).filter((field) => field !== 'sales')
    expect(printedFields(shops, allOf(shops))).toContain('sales')
    expect(printedFields(shops, seen)).not.toContain('sales')
    const users = defineResource('userManagement', 'username', '列表', { email: {}, password: {}, username: {} })
    expect(printedFields(users, allOf(users))).toEqual(['username', 'email'])
    expect(blankFields(users, allOf(users), t).map(({ id }) => id)).toEqual(['username', 'email'])
  })

  test('are those shown by the list, and others hidden at first', () => {
    const columns = printedColumns(villagers, allOf(villagers))
    const plans: Resource['fields'] = villagers.fields
    expect(columns.filter(({ hidden }) => !hidden).map(({ id }) => id)).toEqual(
      Object.keys(plans).filter((field) => plans[field]?.width !== undefined),
    )
    expect(columns[0]).toMatchObject({ id: 'name', primary: true })
    const row = { name: '王建国', idCard: '330127199001011234', isPartyMember: true }
    expect(cellText(villagers, 'idCard', row, texts)).toBe('330127********1234')
    expect(cellText(villagers, 'isPartyMember', row, texts)).toBe('是')
    expect(cellText(villagers, 'address', row, texts)).toBe('')
  })

  test('show personal data of a record in full only on request', () => {
    const row = { idCard: '330127199001011234' }
    expect(factText(villagers, 'idCard', row, texts, false)).toBe('330127********1234')
    expect(factText(villagers, 'idCard', row, texts, true)).toBe('330127199001011234')
    expect(factText(shops, 'sales', { sales: 1234.5 }, texts, false)).toBe('1,234.50 元')
  })

  test('exist for every declared resource, in print and in empty forms', () => {
    const all = declaredResources()
    expect(new Set(all.map(({ resource }) => resource.module)).size).toBe(all.length)
    for (const { resource } of all) {
      const seen = allOf(resource)
      expect(printedColumns(resource, seen).filter(({ hidden }) => !hidden).length).toBeGreaterThan(0)
      expect(blankFields(resource, seen, t).length).toBeGreaterThan(0)
    }
  })
})

describe('empty form', () => {
  test('has boxes for numbers, choices to tick, gaps for dates and areas for long texts', () => {
    const blanks = Object.fromEntries(blankFields(villagers, allOf(villagers), t).map(({ id, blank }) => [id, blank]))
    expect(blanks).toMatchObject({
      name: { kind: 'line', unit: '' },
      gender: { kind: 'choice', options: ['男', '女'] },
      idCard: { kind: 'boxes', count: 18 },
      birthday: { kind: 'day' },
      isPartyMember: { kind: 'choice', options: ['是', '否'] },
    })
    const ids = blankFields(affairs, allOf(affairs), t).map(({ id }) => id)
    // What the server or a step sets is not asked for.
    expect(ids).not.toContain('status')
    expect(blankFields(affairs, allOf(affairs), t).find(({ id }) => id === 'remark')?.blank.kind).toBe('area')
  })

  test('marks required fields', () => {
    const required = blankFields(villagers, allOf(villagers), t).filter((field) => field.required)
    expect(required.map(({ id }) => id)).toContain('name')
    expect(required.map(({ id }) => id)).not.toContain('address')
  })
})

test('packed(): puts fields in pairs in order, and wide ones on their own line', () => {
  const field = fc.record({ wide: fc.boolean(), id: fc.nat() })
  fc.assert(
    fc.property(fc.array(field), fc.boolean(), (fields, paired) => {
      const lines = packed(fields, paired)
      expect(lines.flat().length).toBe(fields.length)
      expect(new Set(lines.flat())).toEqual(new Set(fields))
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(paired ? 2 : 1)
        if (line.some(({ wide }) => wide)) expect(line).toHaveLength(1)
      }
    }),
  )
  const [a, b, c] = [{ wide: false }, { wide: true }, { wide: false }]
  expect(packed([a, b, c], true)).toEqual([[a], [b], [c]])
})

describe('print settings', () => {
  test('keep valid stored values over the given defaults', () => {
    const stored = { paper: 'A5', margin: 'huge', numbered: 'yes', order: ['a', 'b'], unknown: 1 }
    expect(settingsOf(stored, { margin: 'official' })).toMatchObject({
      paper: 'A5',
      margin: 'official',
      numbered: true,
      order: ['a', 'b'],
    })
    expect(settingsOf(stored)).not.toHaveProperty('unknown')
    for (const broken of [undefined, null, 'x', 3, []]) expect(settingsOf(broken).paper).toBe('A4')
  })

  test('split signatories at the usual separators', () => {
    expect(signersOf('经办人、审核人，负责人; Head,')).toEqual(['经办人', '审核人', '负责人', 'Head'])
    expect(signersOf(' ')).toEqual([])
  })
})
