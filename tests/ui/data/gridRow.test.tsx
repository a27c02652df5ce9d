// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initTexts } from '@/i18n/init'
import type { GridColumn } from '@/ui/data/grid/column'
import { GridRow } from '@/ui/data/grid/GridRow'
import type { GridCell } from '@/ui/data/grid/useColumns'
import { all, click, one, render, stubBrowser, unmount } from '../../shell/render'

interface Village {
  readonly uuid: string
  readonly title: string
  readonly rate: number
}
const drawn = vi.fn()
function Rate({ row }: { row: Village }) {
  drawn()
  return <b>{row.rate}</b>
}
const columns: readonly GridColumn<Village>[] = [
  { id: 'title', header: '标题', primary: true },
  { id: 'rate', header: '评级', Cell: Rate, align: 'end' },
]
const place = { side: undefined, edge: false }
const cells: readonly GridCell<Village>[] = [
  { id: '#select', kind: 'select', side: 'start', edge: true },
  ...columns.map((column) => ({ id: column.id, kind: 'data' as const, column, ...place })),
  { id: '#actions', kind: 'actions', side: 'end', edge: true },
]
const village = { uuid: '1', title: '新塘村', rate: 4 }
const done: string[] = []

const show = (row: Village, chosen: boolean, action: string) =>
  render(
    <table>
      <tbody>
        <GridRow
          row={row}
          id={row.uuid}
          index={1}
          chosen={chosen}
          columns={columns}
          cells={cells}
          onToggle={({ title }) => done.push(`toggle ${title}`)}
          actions={({ title }) => [{ label: action, onPress: () => done.push(`${action} ${title}`) }]}
        />
      </tbody>
    </table>,
  )

beforeEach(async () => {
  stubBrowser()
  await initTexts('zh')
  drawn.mockClear()
  done.length = 0
})
afterEach(() => unmount())

test('cells are in column order between the checkbox and the actions', async () => {
  await show(village, false, '编辑')
  expect(all('td').map((cell) => cell.textContent)).toEqual(['', '新塘村', '4', '编辑'])
  expect(all('td').map((cell) => cell.dataset.side ?? cell.dataset.align)).toEqual(['start', undefined, 'end', 'end'])
  expect(all('td').map((cell) => cell.title)).toEqual(['', '新塘村', '4', ''])
})

test('a change of selection and actions does not redraw the cells', async () => {
  await show(village, false, '编辑')
  await show(village, true, '删除')
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(one('tr').getAttribute('aria-selected')).toBe('true')
  await click(one('.text-button'))
  await click(one('input'))
  expect(done).toEqual(['删除 新塘村', 'toggle 新塘村'])
})

test('a row without a change is not redrawn', async () => {
  const actions = vi.fn(() => [])
  const still = () =>
    render(
      <table>
        <tbody>
          <GridRow
            row={village}
            id={village.uuid}
            index={1}
            chosen={false}
            columns={columns}
            cells={cells}
            actions={actions}
          />
        </tbody>
      </table>,
    )
  await still()
  await still()
  expect(actions).toHaveBeenCalledTimes(1)
})

test('a changed row is redrawn', async () => {
  await show(village, false, '编辑')
  await show({ ...village, rate: 5 }, false, '编辑')
  expect(drawn).toHaveBeenCalledTimes(2)
  expect(one('b').textContent).toBe('5')
})
