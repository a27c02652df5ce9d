import type { Locator } from '@playwright/test'
import { controlled, expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { clearReplica } from './support/local'
import { fault, openTable, reloadTo, tableParts, tabs } from './support/steps'

const numbers = async (cells: Locator) =>
  (await cells.allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.-]/g, '')))
const isAscending = (values: readonly number[]) => values.every((value, index) => value >= (values[index - 1] ?? value))

test.beforeEach(async ({ page }) => {
  await openHome(page)
})

test.describe('list of the comprehensive table', () => {
  test('shows rows whose title contains the search text, and all after a reset', { tag: '@main' }, async ({ page }) => {
    const { column, total, row } = await openTable(page)
    await expect(total).toHaveText('共 50 条')
    await page.getByRole('textbox', { name: '标题' }).fill('灌溉')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(total).toHaveText('共 2 条')
    for (const title of await column(3).allInnerTexts()) expect(title).toContain('灌溉')
    await page.getByRole('button', { name: '重置' }).click()
    await expect(total).toHaveText('共 50 条')
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('')
    await expect(row(20)).toBeVisible()
  })

  test('is filtered by status and author in the unfolded filters, which shorten it by whole rows', async ({ page }) => {
    const { column, total } = await openTable(page)
    const region = page.getByRole('region', { name: '综合表格' })
    const height = async () => (await region.boundingBox())?.height ?? 0
    // The head with the borders, and rows of 44 px.
    const cutOff = async () => ((await height()) - 45) % 44
    const folded = await height()
    expect(await cutOff()).toBe(0)
    await page.getByRole('button', { name: '展开' }).click()
    await expect.poll(height).toBeLessThan(folded)
    expect(await cutOff()).toBe(0)
    expect(await page.evaluate(() => document.querySelector('.panel')?.getBoundingClientRect().bottom)).toBeLessThan(
      900,
    )
    await page.getByRole('combobox', { name: '状态' }).selectOption('草稿')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(total).not.toHaveText('共 50 条')
    for (const status of await column(9).allInnerTexts()) expect(status).toBe('草稿')
    const author = (await column(4).first().innerText()).trim()
    await page.getByRole('textbox', { name: '作者' }).fill(author)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(column(4).filter({ hasNotText: author })).toHaveCount(0)
    await page.getByRole('button', { name: '收起' }).click()
    await expect(page.getByRole('combobox', { name: '状态' })).toBeHidden()
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await expect.poll(height).toBe(folded)
  })

  test('is sorted by clicks: descending, ascending, then unsorted', async ({ page }) => {
    const { column, row } = await openTable(page)
    const head = page.getByRole('columnheader', { name: '点击量' })
    const sort = head.getByRole('button')
    const clicks = () => numbers(column(7))
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await sort.click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => isAscending((await clicks()).toReversed())).toBe(true)
    const most = Math.max(...(await clicks()))
    await sort.click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => isAscending(await clicks())).toBe(true)
    expect(Math.max(...(await clicks())), 'page 1 holds the fewest clicks of all').toBeLessThan(most)
    await sort.click()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await expect(row(1).getByRole('gridcell').nth(1)).toHaveText('1')
  })

  test('opens page 2, and page 1 again when the page size changes', async ({ page }) => {
    const { column, row } = await openTable(page)
    const pages = page.getByRole('navigation', { name: '分页' })
    await pages.getByRole('button', { name: '第 2 页' }).click()
    await expect(row(1).getByRole('gridcell').nth(1)).toHaveText('21')
    await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
    await pages.getByRole('combobox', { name: '每页条数' }).selectOption('10 条/页')
    await expect(column(2)).toHaveCount(10)
    expect(await numbers(column(2))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await expect(pages.getByRole('button', { name: '第 5 页' })).toBeVisible()
    await expect(pages.getByRole('button', { name: '上一页' })).toBeDisabled()
  })

  const maintenance = { route: 'GET /table/getList', code: 500, msg: '档案库正在维护' }

  test('shows the server’s error when it cannot be read, and loads after a retry', async ({ page }) => {
    await expect(page.getByRole('heading', { name: '工作计划' })).toBeVisible()
    await clearReplica(page)
    await fault(page, [maintenance])
    await page.goto('./#/vab/table/comprehensiveTable')
    const pane = page.getByRole('alert').filter({ hasText: '列表没有加载成功' })
    await expect(pane).toContainText('档案库正在维护')
    await fault(page, [])
    await pane.getByRole('button', { name: '重试' }).click()
    await expect(tableParts(page).row(20)).toBeVisible()
    await expect(pane).toBeHidden()
  })

  test('shows cached rows with their age and the server’s error when it is refused', async ({ page }) => {
    const { row } = await openTable(page)
    await fault(page, [maintenance])
    await reloadTo(page, row(20))
    const note = page.getByRole('note').filter({ hasText: /^截至 / })
    await expect(note).toContainText('档案库正在维护')
    await fault(page, [])
    await note.getByRole('button', { name: '重试' }).click()
    await expect(note).toBeHidden()
    await expect(row(20)).toBeVisible()
  })

  test('says that nothing matches, and shows all rows once the filter is cleared', async ({ page }) => {
    const { total, row } = await openTable(page)
    await page.getByRole('textbox', { name: '标题' }).fill('没有这样的标题')
    await page.getByRole('button', { name: '查询' }).click()
    const empty = page.getByRole('status').filter({ hasText: '没有符合条件的记录' })
    await expect(empty).toBeVisible()
    await empty.getByRole('button', { name: '清空筛选' }).click()
    await expect(row(20)).toBeVisible()
    await expect(total).toHaveText('共 50 条')
    await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('')
  })
})

test.describe('records of the comprehensive table', () => {
  test('are deleted together after a confirmation, and not when cancelled', { tag: '@main' }, async ({ page }) => {
    const { row, title, rowOf, total, confirmation } = await openTable(page)
    const doomed = [await title(1).innerText(), await title(2).innerText()]
    const button = page.getByRole('button', { name: '批量删除' })
    await expect(button).toBeHidden()
    await row(1).getByRole('checkbox').check()
    await row(2).getByRole('checkbox').check()
    await expect(page.getByText('已选 2 条')).toBeVisible()
    await button.click()
    await expect(confirmation).toContainText('确定删除选中的 2 条记录吗？')
    await confirmation.getByRole('button', { name: '取消' }).last().click()
    await expect(confirmation).toBeHidden()
    await expect(total).toHaveText('共 50 条')
    await button.click()
    await confirmation.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('模拟删除成功')).toBeVisible()
    await expect(total).toHaveText('共 48 条')
    for (const name of doomed) await expect(rowOf(name)).toHaveCount(0)
    await expect(button).toBeHidden()
  })

  test('are selected by page with the head’s checkbox, and stay selected on other pages', async ({ page }) => {
    const { column } = await openTable(page)
    await page.getByRole('checkbox', { name: '全选本页' }).check()
    await expect(page.getByText('已选 20 条')).toBeVisible()
    await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '第 2 页' }).click()
    await expect(column(2).first()).toHaveText('21')
    await expect(page.getByRole('checkbox', { name: '全选本页' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: /^选择/ }).first().check()
    await expect(page.getByText('已选 21 条')).toBeVisible()
    await page.getByRole('button', { name: '取消选择' }).click()
    await expect(page.getByRole('button', { name: '批量删除' })).toBeHidden()
  })

  test('are deleted from their row after a confirmation', async ({ page }) => {
    const { title, rowOf, total, confirmation } = await openTable(page)
    const name = await title(3).innerText()
    await rowOf(name)
      .getByRole('button', { name: `删除 ${name}` })
      .click()
    await expect(confirmation).toContainText(`确定删除“${name}”吗？`)
    await confirmation.getByRole('button', { name: '确定' }).click()
    await expect(rowOf(name)).toHaveCount(0)
    await expect(total).toHaveText('共 49 条')
  })

  test('are added with title and author, which are required', { tag: '@main' }, async ({ page }) => {
    const { dialog, rowOf, total } = await openTable(page)
    await page.getByRole('button', { name: '添加' }).click()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByText('请输入标题', { exact: true })).toBeVisible()
    await expect(dialog.getByText('有 2 处需要修改')).toBeVisible()
    await dialog.getByRole('button', { name: '作者：请输入作者' }).click()
    await expect(dialog.getByRole('textbox', { name: '作者' })).toBeFocused()
    await dialog.getByRole('button', { name: '标题：请输入标题' }).click()
    await expect(dialog.getByRole('textbox', { name: '标题' })).toBeFocused()
    await dialog.getByRole('textbox', { name: '标题' }).fill('新塘村鱼塘承包公示')
    await dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
    await dialog.getByRole('button', { name: /状态/ }).click()
    await page.getByRole('option', { name: '已发布' }).click()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('模拟保存成功')).toBeVisible()
    await expect(total).toHaveText('共 51 条')
    await page.getByRole('textbox', { name: '标题' }).fill('鱼塘承包')
    await page.getByRole('button', { name: '查询' }).click()
    await expect(rowOf('新塘村鱼塘承包公示')).toContainText('何春生')
    await expect(rowOf('新塘村鱼塘承包公示')).toContainText('已发布')
  })

  test('are added one after another in the same form', { tag: '@main' }, async ({ page }) => {
    const { dialog, total } = await openTable(page)
    await page.getByRole('button', { name: '添加' }).click()
    const title = dialog.getByRole('textbox', { name: '标题' })
    await title.fill('青山村公示一')
    await dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
    await dialog.getByRole('button', { name: '保存并再加一条' }).click()
    await expect(title).toHaveValue('')
    await expect(title).toBeFocused()
    await title.fill('青山村公示二')
    await dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
    await page.keyboard.press('Control+Enter')
    await expect(title).toHaveValue('')
    // Nothing was typed since: it closes without a question.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(total).toHaveText('共 52 条')
  })

  test('are edited, and the change is there after a reload', { tag: '@main' }, async ({ page }) => {
    const { dialog, row, title } = await openTable(page)
    const before = await title(3).innerText()
    await row(3)
      .getByRole('button', { name: `编辑 ${before}` })
      .click()
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue(before)
    await dialog.getByRole('textbox', { name: '标题' }).fill('枫林村公路养护安排')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(title(3)).toHaveText('枫林村公路养护安排')
    await reloadTo(page, title(3))
    await expect(title(3)).toHaveText('枫林村公路养护安排')
  })

  test('are featured by their switch, also after a reload', async ({ page }) => {
    const { row } = await openTable(page)
    const toggle = row(3).getByRole('switch')
    const before = await toggle.isChecked()
    await toggle.click()
    await expect(toggle).toBeEnabled()
    await expect(toggle).toBeChecked({ checked: !before })
    await reloadTo(page, toggle)
    await expect(toggle).toBeChecked({ checked: !before })
  })

  test('show their picture in a preview', async ({ page }) => {
    const { title, row } = await openTable(page)
    const name = await title(1).innerText()
    await row(1)
      .getByRole('button', { name: `预览“${name}”的图片` })
      .click()
    const preview = page.getByRole('dialog', { name })
    const picture = preview.getByRole('img', { name })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await preview.getByRole('button', { name: '关闭' }).click()
    await expect(preview).toBeHidden()
  })
})

test.describe('edit dialog', () => {
  test('stays open with its input and shows the message when the server refuses the save', async ({ page }) => {
    const { dialog, row, title } = await openTable(page)
    const before = await title(3).innerText()
    await fault(page, [{ route: 'POST /table/doEdit', code: 400, msg: '该记录已被锁定', times: 1 }])
    await row(3)
      .getByRole('button', { name: `编辑 ${before}` })
      .click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('锁定时的修改')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('该记录已被锁定')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('锁定时的修改')
    await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(title(3)).toHaveText('锁定时的修改')
  })

  test('leaves a message above it clickable, also the first one of the visit', { tag: '@deep' }, async ({ page }) => {
    const { dialog, row } = await openTable(page)
    await reloadTo(page, row(3))
    await fault(page, [{ route: 'POST /table/doEdit', code: 400, msg: '该记录已被锁定', times: 1 }])
    await row(3).getByRole('button', { name: /^编辑/ }).click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('锁定时的修改')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    const message = page.getByRole('listitem').filter({ hasText: '该记录已被锁定' })
    await expect(message).toBeVisible()
    // A click would fail on what an open dialog makes inert.
    await message.getByRole('button').click()
    await expect(message).toBeHidden()
    await expect(dialog).toBeVisible()
  })

  test('asks before it discards input', async ({ page }) => {
    const { dialog, confirmation, row, title } = await openTable(page)
    const before = await title(3).innerText()
    await row(3)
      .getByRole('button', { name: `编辑 ${before}` })
      .click()
    await dialog.getByRole('textbox', { name: '作者' }).fill('改了一半')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(confirmation).toContainText('内容还没有保存，确定放弃吗？')
    await confirmation.getByText('继续编辑').click()
    await expect(dialog.getByRole('textbox', { name: '作者' })).toHaveValue('改了一半')
    await dialog.getByRole('button', { name: '取消' }).click()
    await confirmation.getByRole('button', { name: '放弃', exact: true }).click()
    await expect(dialog).toBeHidden()
    await reloadTo(page, row(3))
    await expect(dialog).toBeHidden()
    await expect(row(3)).not.toContainText('改了一半')
  })

  test('comes back half-filled after a reload and says so', async ({ page }) => {
    const { dialog, row, title } = await openTable(page)
    // What was typed a moment before the reload is the worker's to store: the page can't any more.
    await controlled(page)
    const before = await title(3).innerText()
    await row(3)
      .getByRole('button', { name: `编辑 ${before}` })
      .click()
    await dialog.getByRole('textbox', { name: '描述' }).fill('写到一半的说明')
    await reloadTo(page, dialog)
    await expect(dialog.getByRole('status')).toHaveText(/^已恢复.*未保存的内容$/)
    await expect(dialog.getByRole('textbox', { name: '描述' })).toHaveValue('写到一半的说明')
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue(before)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await reloadTo(page, row(3))
    await expect(dialog).toBeHidden()
  })
})

test.describe('detail pages', () => {
  test('of selected records open in background tabs while the table stays in front', async ({ page }) => {
    const { row, title } = await openTable(page)
    const names = [await title(1).innerText(), await title(2).innerText()]
    await row(1).getByRole('checkbox').check()
    await row(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: '后台打开详情' }).click()
    await expect(page.getByText('已在后台打开 2 个详情页')).toBeVisible()
    await expect(tabs(page)).toHaveText(['首页', '综合表格', ...names])
    await expect(tabs(page).nth(1)).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(/comprehensiveTable$/)
    await tabs(page).nth(2).click()
    await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible()
  })

  test('have one tab per record, which keeps title and input until it is closed', async ({ page }) => {
    const { row, title } = await openTable(page)
    const [first, second] = [await title(1).innerText(), await title(2).innerText()]
    await row(1)
      .getByRole('button', { name: `详情 ${first}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await expect(tabs(page)).toHaveText(['首页', '综合表格', first])
    const note = page.getByRole('textbox', { name: /切换标签后/ })
    await note.fill('第一条的备注')
    await tabs(page).nth(1).click()
    await row(2)
      .getByRole('button', { name: `详情 ${second}` })
      .click()
    await expect(tabs(page)).toHaveText(['首页', '综合表格', first, second])
    await expect(note).toHaveValue('')
    await tabs(page).nth(2).click()
    await expect(note).toHaveValue('第一条的备注')
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await page.getByRole('button', { name: '返回并关闭此页' }).click()
    await expect(tabs(page)).toHaveText(['首页', '综合表格', second])
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  })

  test('stay on their record when their breadcrumb is clicked, and set the window title', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('theme', JSON.stringify({ layout: 'vertical' })))
    await page.reload()
    const { row, title } = await openTable(page)
    const name = await title(3).innerText()
    await row(3)
      .getByRole('button', { name: `详情 ${name}` })
      .click()
    const heading = page.getByRole('heading', { level: 1, name })
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(`${name} - 数字乡村政务管理后台`)
    const address = page.url()
    await page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name }).click()
    await expect(heading).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(tabs(page)).toHaveText(['首页', '综合表格', name])
    await tabs(page).nth(1).click()
    await expect(page).toHaveTitle('综合表格 - 数字乡村政务管理后台')
    await tabs(page).nth(2).click()
    await expect(page).toHaveTitle(`${name} - 数字乡村政务管理后台`)
  })

  for (const query of ['', '?uuid=', '?uuid=no-such-record'])
    test(
      `say “record does not exist” for ${query || 'no query'}`,
      { tag: query === '' ? [] : '@deep' },
      async ({ page }) => {
        await page.goto(`./#/vab/table/detail${query}`)
        await expect(page.getByText('记录不存在', { exact: true })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('详情页')
      },
    )

  test('of a missing record have a button back to the table', async ({ page }) => {
    await page.goto('./#/vab/table/detail?uuid=no-such-record')
    await page.getByRole('button', { name: '返回综合表格' }).click()
    await expect(tableParts(page).row(1)).toBeVisible()
  })

  test('refresh the table behind them on request', async ({ page }) => {
    const { row, title } = await openTable(page)
    const name = await title(1).innerText()
    await row(1)
      .getByRole('button', { name: `详情 ${name}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await controlled(page)
    // Somebody else edits the record: nothing tells this page.
    await page.evaluate(async () => {
      const uuid = new URLSearchParams(location.hash.split('?')[1]).get('uuid')
      await fetch(new URL('api/table/doEdit', document.baseURI), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
        },
        body: JSON.stringify({ uuid, title: '同事刚刚改过' }),
      })
    })
    await page.getByRole('button', { name: '刷新综合表格' }).click()
    await expect(page.getByText('综合表格已刷新')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '同事刚刚改过' })).toBeVisible()
    await tabs(page).nth(1).click()
    await expect(title(1)).toHaveText('同事刚刚改过')
  })
})

test('the table keeps its page and filters while another tab is in front', async ({ page }) => {
  const { row, total } = await openTable(page)
  await page.getByRole('textbox', { name: '标题' }).fill('村')
  await page.getByRole('button', { name: '查询' }).click()
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '第 3 页' }).click()
  await expect(row(1).getByRole('gridcell').nth(1)).toHaveText('41')
  await tabs(page).nth(0).click()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await tabs(page).nth(1).click()
  await expect(row(1).getByRole('gridcell').nth(1)).toHaveText('41')
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('村')
  await expect(total).toBeVisible()
})
