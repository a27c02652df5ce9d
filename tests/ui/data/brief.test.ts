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

describe('what a row of two lines says besides its name', () => {
  const plain = ['name', 'kind', 'status', 'village', 'phone', 'sum'].map((id) => column(id))
  const declared = [
    column('name'),
    column('kind', 'tag'),
    column('village'),
    column('status', 'fact'),
    column('sum', 'fact'),
  ]

  test('without a declaration: the status as its tag, and the first of the others', () => {
    expect(idsOf(plain, {}, 3)).toEqual(['status', ['kind', 'village', 'phone']])
  })

  test('as declared, in the order of the columns, filled up with others', () => {
    expect(idsOf(declared, {}, 2)).toEqual(['kind', ['status', 'sum']])
    expect(idsOf(declared, {}, 3)).toEqual(['kind', ['village', 'status', 'sum']])
  })

  test('hidden columns make room for others, and the order is the person’s', () => {
    expect(idsOf(declared, { hidden: ['kind', 'sum'] }, 2)).toEqual(['status', ['village']])
    expect(idsOf(plain, { order: ['name', 'sum', 'phone', 'village', 'status', 'kind'] }, 2)).toEqual([
      'status',
      ['sum', 'phone'],
    ])
  })

  test('a unit behind its figure, and none where there is no figure', () => {
    const t = ((key: string) => key) as never
    const sum = (unit: '元' | '%', text: string) => unitOf({ ...column('sum'), unit, text: () => text }, {}, t)
    expect([sum('元', '1,200'), sum('%', '21'), sum('元', '（空）'), unitOf(column('sum'), {}, t)]).toEqual([
      ' 元',
      '%',
      '',
      '',
    ])
  })

  test('everything, where a row can’t be opened', () => {
    expect(idsOf(plain)).toEqual(['status', ['kind', 'village', 'phone', 'sum']])
  })
})
