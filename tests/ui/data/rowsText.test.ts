import { expect, test } from 'vitest'
import type { GridColumn } from '@/ui/data/grid/column'
import { cellsOf, tabSeparated } from '@/ui/data/grid/rowsText'

interface Thing {
  readonly title: string
  readonly count: number
  readonly secret: { readonly a: number }
}
const columns: readonly GridColumn<Thing>[] = [
  { id: 'title', header: '标题' },
  { id: 'count', header: '数量', text: ({ count }) => `${count} 亩` },
  { id: 'secret', header: '备注' },
]

test('cellsOf() and tabSeparated(): cells are in column order, without tabs or line breaks', () => {
  const rows = [{ title: '一\t行\n两行 ', count: 3, secret: { a: 1 } }]
  const cells = cellsOf(columns, rows, ({ id }) => id.toUpperCase())
  expect(cells).toEqual([
    ['TITLE', 'COUNT', 'SECRET'],
    ['一 行 两行', '3 亩', ''],
  ])
  expect(tabSeparated(cells)).toBe('TITLE\tCOUNT\tSECRET\n一 行 两行\t3 亩\t')
})

test('tabSeparated(): formulas are guarded, and numbers stay numbers', () => {
  const cells = [['=1+1', ' =1', '\u200B@A1', '+86 138', '-5', '1,234.5', '+3%', '水渠']]
  expect(tabSeparated(cells)).toBe("'=1+1\t' =1\t'\u200B@A1\t'+86 138\t-5\t1,234.5\t+3%\t水渠")
})
