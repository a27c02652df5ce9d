import { describe, expect, test } from 'vitest'
import { standardSettings } from '@/lib/grid/settings'
import { briefOf, unitOf, type GridColumn } from '@/ui/data/grid/column'

const column = (id: string, brief?: 'tag' | 'fact'): GridColumn<object> => ({
  id,
  header: '名称',
  ...(brief && { brief }),
})
const idsOf = (columns: readonly GridColumn<object>[], change: object = {}, max?: number) => {
  const { tag, facts } = briefOf(columns, { ...standardSettings(columns), ...change }, max)
  return [tag?.id, facts.map(({ id }) => id)]
}

describe('columns of a phone row', () => {
  const plain = ['name', 'kind', 'status', 'village', 'phone', 'sum'].map((id) => column(id))
  const declared = [
    column('name'),
    column('kind', 'tag'),
    column('village'),
    column('status', 'fact'),
    column('sum', 'fact'),
  ]

  test('without a declaration are the status as tag and the first of the others', () => {
    expect(idsOf(plain, {}, 3)).toEqual(['status', ['kind', 'village', 'phone']])
  })

  test('follow their declaration in column order, filled up with others', () => {
    expect(idsOf(declared, {}, 2)).toEqual(['kind', ['status', 'sum']])
    expect(idsOf(declared, {}, 3)).toEqual(['kind', ['village', 'status', 'sum']])
  })

  test('replace hidden columns by others, in the person’s order', () => {
    expect(idsOf(declared, { hidden: ['kind', 'sum'] }, 2)).toEqual(['status', ['village']])
    expect(idsOf(plain, { order: ['name', 'sum', 'phone', 'village', 'status', 'kind'] }, 2)).toEqual([
      'status',
      ['sum', 'phone'],
    ])
  })

  test('unitOf(): the unit follows a figure, and is empty without one', () => {
    const t = ((key: string) => key) as never
    const sum = (unit: '元' | '%', text: string) => unitOf({ ...column('sum'), unit, text: () => text }, {}, t)
    expect([sum('元', '1,200'), sum('%', '21'), sum('元', '（空）'), unitOf(column('sum'), {}, t)]).toEqual([
      ' 元',
      '%',
      '',
      '',
    ])
  })

  test('are all shown when a row cannot be opened', () => {
    expect(idsOf(plain)).toEqual(['status', ['kind', 'village', 'phone', 'sum']])
  })
})
