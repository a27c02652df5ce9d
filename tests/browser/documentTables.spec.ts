import { expect, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const PATH = '/vab/editor/richTextEditor'
const NEW = /^(新建文档|New document)$/

async function writeTable(page: Page, asked: string) {
  await pane(page).getByRole('button', { name: NEW }).first().click()
  const text = pane(page).getByRole('textbox', { name: /^(正文|Text)$/ })
  await text.click()
  await page.keyboard.type(asked)
  await page.keyboard.press('Enter')
  const table = text.getByRole('table')
  await expect(table).toBeVisible()
  for (const word of ['姓名', '组', '电话']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  return { text, table }
}
const choose = async (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

test('a table in a document fills the text width; handles at its edges add, select and remove rows and columns', async ({
  page,
}) => {
  await begin(page, PATH)
  const { text, table } = await writeTable(page, '/表格')
  const widths = await table.evaluate((element) => [element, element.parentElement].map((one) => one?.clientWidth))
  expect(widths[0]).toBe(widths[1])
  const handles = pane(page).getByRole('group', { name: '表格' })

  await test.step('the row handle inserts and selects rows by mouse', async () => {
    await handles.getByRole('button', { name: '这一行' }).click()
    await choose(page, '下方插入行')
    await expect(table.getByRole('row')).toHaveCount(4)
    await handles.getByRole('button', { name: '这一行' }).click()
    await choose(page, '选中这一行')
    await expect(text.locator('.selectedCell')).toHaveCount(3)
  })

  await test.step('the handles are reached and used by keyboard, from the toolbar', async () => {
    await text.focus()
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Tab')
    await expect(handles.getByRole('button', { name: '这一行' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: '选中这一列' })).toBeFocused()
    await choose(page, '删除列')
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(table.getByRole('columnheader')).toHaveCount(3)
  })

  await test.step('the handles move to the row and column under the mouse and act on them', async () => {
    const words = table.getByRole('cell').last()
    await words.hover()
    const [cell, handle] = await Promise.all(
      [words, handles.getByRole('button', { name: '这一行' })].map((one) => one.boundingBox()),
    )
    expect((handle?.y ?? 0) + (handle?.height ?? 0) / 2).toBeCloseTo((cell?.y ?? 0) + (cell?.height ?? 0) / 2, 0)
    await expect(table.getByRole('row')).toHaveCount(4)
    await handles.getByRole('button', { name: '这一行' }).click()
    await choose(page, '删除行')
    await expect(table.getByRole('row')).toHaveCount(3)
    await expect(table.getByRole('columnheader')).toHaveText(['姓名', '组', '电话'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect(table.getByRole('row')).toHaveCount(4)
  })

  await test.step('the handles go when the cursor leaves the table', async () => {
    // No second key behind it: the editor reads a caret that the browser has moved in a task of its own, and an arrow before that goes on
    // from the old cell.
    await page.keyboard.press('ControlOrMeta+End')
    await expect(handles).toHaveCount(0)
  })
})

test('the border of a column is dragged to widen it, and the width is taken back with the step', async ({ page }) => {
  await begin(page, PATH)
  const { table } = await writeTable(page, '/表格')
  const column = table.getByRole('columnheader').first()
  const width = () => column.evaluate((element) => Math.round(element.getBoundingClientRect().width))
  const before = await width()
  const box = (await column.boundingBox())!
  const [x, y] = [box.x + box.width - 1, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await expect(table.locator('.column-resize-handle')).not.toHaveCount(0)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBe(before - 60)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(width).toBe(before)
})

test('table handles on a phone are labelled buttons that insert a column', async ({ page }) => {
  await show(page, { language: 'en', size: phone })
  await begin(page, PATH)
  const { table } = await writeTable(page, '/table')
  await expectTidy(page, 'a table and its handles')
  await pane(page).getByRole('group', { name: 'Table' }).getByRole('button', { name: 'This column' }).click()
  await choose(page, 'Insert column right')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
})
