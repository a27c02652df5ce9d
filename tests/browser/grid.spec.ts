import type { Page } from '@playwright/test'
import { expect, goOffline, goOnline } from './support/console'
import { atTheTable, begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { arrowTo } from './support/keys'
import { expectSent } from './support/outbox'
import { catchPrints } from './support/printing'
import { reloadTo, tabs } from './support/steps'
import { phone } from './support/views'

const pages = (page: Page) => page.getByRole('navigation', { name: '分页' })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const settings = async (page: Page) => {
  await page.getByRole('button', { name: '表格设置' }).click()
  return page.getByRole('dialog', { name: '表格设置' })
}

test(
  'what a list shows stands in its address, its table looks as the person left it, and views bring both back',
  { tag: '@main' },
  async ({ page }) => {
    const { total, row, title, search, column } = await atTheTable(page)

    await test.step('filters, order and page come back by Back, by a reload and by a link; junk is dropped', async () => {
      await search('村')
      await head(page, '点击量').getByRole('button').click()
      await expect(head(page, '点击量')).toHaveAttribute('aria-sort', 'descending')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      const first = await title(1).innerText()
      await pages(page).getByRole('button', { name: '第 2 页' }).click()
      await expect(page).toHaveURL(/title=%E6%9D%91&sort=pageViews&order=desc&pageNo=2$/)
      await expect(title(1)).not.toHaveText(first)
      await page.goBack()
      await expect(title(1)).toHaveText(first)
      await reloadTo(page, row(1))
      await expect(title(1)).toHaveText(first)
      await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('村')
      await page.goto('./#/vab/table/comprehensiveTable?status=draft&status2=x&sort=password&order=asc&pageNo=0')
      await expect(column(9).filter({ hasNotText: '草稿' })).toHaveCount(0)
      await expect(column(9).first()).toHaveText('草稿')
      await expect(tabs(page)).toHaveText(['首页', '综合表格'])
    })

    await test.step('an open page comes back from the menu with its filters', async () => {
      await tabs(page).first().click()
      // It takes the focus.
      await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeFocused()
      const nav = page.getByRole('navigation', { name: '主菜单' })
      await nav.getByRole('button', { name: '组件' }).focus()
      await page.keyboard.press('Enter')
      await arrowTo(page, page.getByRole('menuitem', { name: '表格' }))
      await page.keyboard.press('ArrowRight')
      await arrowTo(page, page.getByRole('menuitem', { name: '综合表格' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/status=draft/)
      await page.getByRole('button', { name: '重置' }).click()
      await expect(total).toHaveText('共 50 条')
      await expect(page).toHaveURL(/comprehensiveTable$/)
    })

    await test.step('columns are hidden, moved by keyboard, pinned and made wider, also after a reload, until the reset', async () => {
      const panel = await settings(page)
      await panel.getByText('作者', { exact: true }).click()
      await expect(panel.getByRole('checkbox', { name: '标题' })).toBeDisabled()
      await panel.getByRole('button', { name: '移动“时间”' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-drop-target] :focus')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await panel.getByRole('button', { name: '固定“状态”在左侧' }).click()
      await panel.getByText('紧凑').click()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(head(page, '作者')).toHaveCount(0)
      const width = async () => (await head(page, '评级').boundingBox())?.width ?? 0
      const before = await width()
      await head(page, '评级').focus()
      await page.keyboard.press('Alt+ArrowRight')
      await expect.poll(width).toBe(before + 16)
      const heads = await page.getByRole('columnheader').allInnerTexts()
      expect(heads.indexOf('状态')).toBe(3)
      expect(heads.indexOf('时间')).toBeLessThan(heads.indexOf('推荐'))
      await reloadTo(page, row(1))
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(heads)
      expect(await width()).toBe(before + 16)
      expect((await row(1).boundingBox())?.height).toBeLessThan(48)
    })

    await test.step('a view keeps filters and columns under a name; it is renamed and deleted', async () => {
      await search('灌溉')
      await expect(total).toHaveText('共 2 条')
      await page.getByRole('button', { name: '视图' }).click()
      await page.getByRole('button', { name: '保存为视图' }).click()
      const dialog = page.getByRole('dialog', { name: '保存为视图' })
      await dialog.getByRole('button', { name: '保存', exact: true }).click()
      await expect(dialog.getByText('请输入视图的名称')).toBeVisible()
      await dialog.getByRole('textbox').fill('灌溉的')
      await dialog.getByRole('button', { name: '保存', exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: '重置' }).click()
      await (await settings(page)).getByRole('button', { name: '恢复默认' }).click()
      await page.keyboard.press('Escape')
      await expect(head(page, '作者')).toHaveCount(1)
      await expect(total).toHaveText('共 50 条')
      await reloadTo(page, row(1))
      await page.getByRole('button', { name: '视图' }).click()
      await page.getByRole('button', { name: '灌溉的', exact: true }).click()
      await expect(total).toHaveText('共 2 条')
      await expect(head(page, '作者')).toHaveCount(0)
      await page.getByRole('button', { name: '视图' }).click()
      await expect(page.getByRole('button', { name: '灌溉的', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: '重命名“灌溉的”' }).click()
      await page.getByRole('dialog', { name: '重命名视图' }).getByRole('textbox').fill('水利')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '视图' }).click()
      await page.getByRole('button', { name: '删除“水利”' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await page.getByRole('button', { name: '视图' }).click()
      await expect(page.getByText('还没有视图')).toBeVisible()
    })
  },
)

test('all that matches is selected over the pages, copied, and deleted but for what was taken out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { total, row, rowOf, title, confirmation } = await atTheTable(page)
  await pages(page).getByRole('combobox', { name: '每页条数' }).selectOption('10 条/页')
  await expect(row(11)).toHaveCount(0)
  await row(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await bar.getByRole('button', { name: '选择全部 50 条' }).click()
  await expect(bar).toContainText('已选 50 条')
  const spared = await title(2).innerText()
  await row(2).getByRole('checkbox').uncheck()
  await expect(bar).toContainText('已选 49 条')
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '复制选中的记录' }).click()
  await expect(toast(page, '已复制 49 条')).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines).toHaveLength(50)
  expect(lines[0]).toMatch(/^序号\t标题\t作者\t/)
  const printing = await catchPrints(page)
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '打印选中的记录' }).click()
  await expect.poll(async () => (await printing.told()).length).toBe(1)
  const [print] = await printing.told()
  expect(print?.title).toBe('综合表格')
  expect(print?.rows.reduce((sum, count) => sum + count, 0)).toBe(49)
  expect(print?.sheets.at(-1)).toMatch(/第 (\d+) 页 共 \1 页/)
  for (const sheet of print?.sheets ?? []) expect(sheet).toContain('作者')
  await printing.end()
  await expect(page.locator('iframe')).toHaveCount(0)
  await bar.getByRole('button', { name: '批量删除' }).click()
  await expect(confirmation).toContainText('确定删除选中的 49 条记录吗？')
  await confirmation.getByRole('button', { name: '确定' }).click()
  await expect(toast(page, '已删除 49 条记录')).toBeVisible()
  await expect(total).toHaveText('共 1 条')
  await expect(rowOf(spared)).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a title is edited in its cell, checked, kept while it is typed, and taken back, with and without a network', async ({
  page,
  context,
  server,
}) => {
  await begin(page, '/vab/table/inlineEditTable')
  const grid = page.getByRole('grid', { name: '行内编辑表格' })
  const row = (n: number) => grid.getByRole('row').nth(n)
  const field = grid.getByRole('textbox', { name: '标题' })
  const open = (n: number) =>
    row(n)
      .getByRole('button', { name: /^编辑/ })
      .click()
  await expect(row(20)).toBeVisible()
  const before = await row(1).getByRole('gridcell').nth(1).innerText()

  await test.step('an empty title is refused, Escape leaves it as it was', async () => {
    await open(1)
    await field.fill('  ')
    await field.press('Enter')
    await expect(grid.getByRole('alert')).toHaveText('请输入标题')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(row(1)).toContainText(before)
    await expect(row(1).getByRole('gridcell').nth(1)).toBeFocused()
  })

  await test.step('what was typed survives leaving the page, which is not kept, and a reload', async () => {
    await open(1)
    await field.fill('写到一半的标题')
    await tabs(page).first().click()
    await expect(grid).toHaveCount(0)
    await page.goto('./#/vab/table/inlineEditTable')
    await expect(field).toHaveValue('写到一半的标题')
    await reloadTo(page, field)
    await expect(field).toHaveValue('写到一半的标题')
  })

  await test.step('saving it is undone by the message', async () => {
    await row(1).getByRole('button', { name: '保存', exact: true }).click()
    await expect(row(1)).toContainText('写到一半的标题')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(row(1)).toContainText(before)
    await expect(field).toHaveCount(0)
  })

  await test.step('without a network it waits, and is taken back as well', async () => {
    await goOffline(server, context)
    const second = await row(2).getByRole('gridcell').nth(1).innerText()
    await open(2)
    await field.fill('断网时的标题')
    await field.press('Enter')
    await expect(row(2)).toContainText('断网时的标题')
    await expect(
      toast(page, '断网')
        .or(page.getByRole('button', { name: '撤销' }))
        .first(),
    ).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).last().click()
    await expect(row(2)).toContainText(second)
    await goOnline(server, context)
    await expectSent(page)
  })
})

test('on a phone rows are cards with the same selection and actions', async ({ page }) => {
  await page.setViewportSize(phone)
  await begin(page, '/vab/table/comprehensiveTable')
  const cards = page.getByRole('list', { name: '综合表格' }).getByRole('listitem')
  await expect(cards).toHaveCount(20)
  const firstBefore = await cards.nth(0).innerText()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '排序' }).click()
  await page.getByRole('menuitem', { name: '点击量' }).click()
  await expect(page).toHaveURL(/sort=pageViews&order=desc$/)
  await expect(cards.nth(0)).not.toHaveText(firstBefore, { useInnerText: true })
  await cards.nth(0).getByRole('checkbox').check()
  await cards.nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '批量操作' })
  await expect(bar).toContainText('已选 2 条')
  await bar.getByRole('button', { name: '批量删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(pages(page).getByText('共 48 条')).toBeVisible()
  await expect(bar).toBeHidden()
  await cards
    .nth(0)
    .getByRole('button', { name: /^编辑/ })
    .click()
  await expect(page.getByRole('dialog', { name: '编辑' })).toBeVisible()
})

test('the keyboard goes through the cells of the table, into them and back, copies, selects and sorts', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { row, title } = await atTheTable(page)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const cell = (n: number, at: number) => row(n).getByRole('gridcell').nth(at)
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await cell(1, 0).focus()
  await press('ArrowDown', 'ArrowRight', 'ArrowRight')
  await expect(cell(2, 2)).toBeFocused()
  await press('Control+c')
  await expect(toast(page, '已复制单元格的内容')).toBeVisible()
  expect(await copied()).toBe(await title(2).innerText())
  await press(' ')
  await expect(row(2)).toHaveAttribute('aria-selected', 'true')
  await press('Control+c')
  await expect(toast(page, '已复制 1 条')).toBeVisible()
  expect((await copied()).split('\n')).toHaveLength(2)
  await press('End')
  await expect(cell(2, 10)).toBeFocused()
  await press('F2', 'ArrowRight')
  await expect(row(2).getByRole('button', { name: /^编辑/ })).toBeFocused()
  await press('Escape')
  await expect(cell(2, 10)).toBeFocused()
  await press('Control+End')
  await expect(cell(20, 10)).toBeFocused()
  await expect(cell(20, 10)).toBeInViewport()
  await press('Control+Home')
  await expect(page.getByRole('columnheader').first()).toBeFocused()
  await press('End', 'ArrowLeft')
  await expect(head(page, '时间')).toBeFocused()
  await press('Enter')
  await expect(head(page, '时间')).toHaveAttribute('aria-sort', 'descending')
  await expect(head(page, '时间').locator(':focus').or(head(page, '时间'))).toHaveCount(1)
  await press('Tab')
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0)
})

test('days are filtered by a range: typed, kept while folded away, chosen by its name, and removed', async ({
  page,
}) => {
  const { total } = await atTheTable(page)
  await page.getByRole('button', { name: '展开' }).click()
  const days = page.getByRole('search').getByRole('group', { name: '时间' })
  await days.getByRole('spinbutton').first().click()
  await page.keyboard.type('2025010120251231')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/datetimeFrom=2025-01-01&datetimeTo=2025-12-31/)
  await expect(total).not.toHaveText('共 50 条')
  const applied = page.getByRole('list', { name: '已应用的筛选' })
  await expect(applied).toHaveText('时间2025-01-01 至 2025-12-31')
  await page.getByRole('button', { name: '收起' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/datetimeFrom=2025-01-01&datetimeTo=2025-12-31/)
  await page.getByRole('button', { name: '展开' }).click()
  await expect(days).toContainText('2025')
  await days.getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('button', { name: '今年' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(applied).toHaveText('时间今年')
  await page.getByRole('button', { name: '去掉筛选“时间”' }).click()
  await expect(page).toHaveURL(/comprehensiveTable$/)
  await expect(total).toHaveText('共 50 条')
  await expect(days).not.toContainText('2025')
})
