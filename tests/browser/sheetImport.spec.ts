import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate/browser'
import { axe } from './support/axe'
import { expect, goOffline } from './support/console'
import { begin, table as tableOf } from './support/fieldwork'
import { fixture, importing } from './support/importing'
import { test } from './support/installed'
import { overflow } from './support/layoutChecks'
import { desktop, phone } from './support/views'
import { pane } from './support/steps'
import { elsewhere } from './support/syncCentre'

test(
  'rows of an .xlsx file and of the console’s own export are imported into the table',
  { tag: '@main' },
  async ({ page }) => {
    const { dialog, button, give, open, write } = await importing(page)
    await give('plain.xlsx')
    await expect(dialog.getByText('12 行数据')).toBeVisible()
    await button('下一步').click()
    await write(12)
    const table = await tableOf(page)
    await table.search('桃源村第')
    await expect(table.found).toContainText('12')
    await expect(page.getByRole('gridcell', { name: '桃源村第12号公告', exact: true })).toBeVisible()

    await test.step('an exported file is imported again', async () => {
      const here = pane(page)
      await here.getByRole('button', { name: '导入导出' }).click()
      await page.getByRole('menuitem', { name: '导出…' }).click()
      const [download] = await Promise.all([page.waitForEvent('download'), button('导出').click()])
      await button('完成').click()
      const file = { name: 'export.xlsx', mimeType: '', buffer: readFileSync(await download.path()) }
      await open()
      await give(file)
      await expect(dialog.getByText('12 行数据')).toBeVisible()
      await button('下一步').click()
      await expect(dialog.getByText('没有发现问题')).toBeVisible()
      await write(12)
      await expect(table.found).toContainText('24')
    })

    await test.step('the import template’s example row is not imported', async () => {
      await open()
      const [template] = await Promise.all([page.waitForEvent('download'), button('下载模板').click()])
      await give({ name: 'template.xlsx', mimeType: '', buffer: readFileSync(await template.path()) })
      await expect(dialog.getByText('0 行数据')).toBeVisible()
      await button('下一步').click()
      await expect(dialog.getByText('没有可以导入的行')).toBeVisible()
    })
  },
)

test(
  'a title above the heads and a row of sums below are not imported, offline on a phone',
  { tag: '@deep' },
  async ({ page, context, server }) => {
    await page.setViewportSize(phone)
    const { dialog, button, give, select, choose, write, open } = await importing(page)
    await goOffline(server, context)
    await give('merged-title.xlsx')
    await expect(select('列名所在的行')).toContainText('第 3 行：标题 · 作者')
    await expect(dialog.getByText('上面的 2 行不导入')).toBeVisible()
    await expect(dialog.getByText('6 行数据')).toBeVisible()
    await expect(dialog.getByText('第 10 行是合计，不是记录，不导入')).toBeVisible()
    expect(await axe(page, { within: dialog })).toEqual([])
    expect(await overflow(page)).toBe(0)

    await choose('列名所在的行', /^第 1 行/)
    await expect(button('下一步')).toBeDisabled()
    await choose('列名所在的行', /^第 3 行/)
    await button('下一步').click()
    await expect(dialog.getByText('6 行可以导入')).toBeVisible()
    await write(6)
    await open()
    await give('calc-gbk.csv')
    await button('下一步').click()
    await write(2)
    await page.setViewportSize(desktop)
    const table = await tableOf(page)
    await table.search('村务公开第')
    await expect(table.found).toContainText('6')
    await expect(page.getByRole('gridcell', { name: '合计' })).toBeHidden()
  },
)

test('two equal rows of a file become two records', async ({ page }) => {
  const { button, give, write } = await importing(page)
  const rows = ['标题,作者', '两行相同的公告,李秀英', '两行相同的公告,李秀英']
  await give({ name: '公告.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await button('下一步').click()
  await write(2)
  const table = await tableOf(page)
  await table.search('两行相同的公告')
  await expect(table.found).toHaveText('共 2 条')
})

test(
  'an import picks the sheet with matching columns, and wrong cells are corrected in place',
  { tag: '@deep' },
  async ({ page }) => {
    const { dialog, button, give, select, choose, write } = await importing(page)
    await give('two-sheets.xlsx')
    await expect(select('工作表')).toContainText('数据')
    await choose('工作表', '封面')
    await expect(button('下一步')).toBeDisabled()
    await choose('工作表', '数据')
    await button('下一步').click()
    await expect(dialog.getByText('1 行可以导入')).toBeVisible()

    const row = (line: number) => dialog.getByRole('group', { name: `第 ${line} 行` })
    await expect(row(3)).toContainText('超链接标题')
    await expect(row(3)).toContainText('必填')
    await expect(row(4)).toContainText('公式出错，请填入正确的值')
    await expect(row(4).getByRole('textbox', { name: '作者' })).toHaveValue('#N/A')
    expect(await axe(page, { within: dialog })).toEqual([])
    await row(3).getByRole('textbox', { name: '作者' }).fill('李秀英')
    await row(4).getByRole('textbox', { name: '作者' }).click()
    await expect(row(3)).toContainText('已改好')
    await expect(dialog.getByText('2 行可以导入')).toBeVisible()
    await row(4).getByRole('textbox', { name: '作者' }).fill('王建国')
    await page.keyboard.press('Enter')
    await expect(row(4)).toContainText('已改好')
    await expect(dialog.getByText('没有发现问题')).toBeVisible()
    expect(await axe(page, { within: dialog })).toEqual([])
    await write(3)
    const table = await tableOf(page)
    await table.search('坏单元')
    await expect(page.getByRole('gridcell', { name: '王建国' }).first()).toBeVisible()
  },
)

test(
  'an unreadable file is refused with its specific reason, and a damaged one is logged',
  { tag: '@deep' },
  async ({ page, uncaught }) => {
    const { dialog, button, give } = await importing(page)
    const says = (text: string | RegExp) => expect(dialog.getByRole('alert')).toHaveText(text)
    const given = (name: string, bytes: Uint8Array) => give({ name, mimeType: '', buffer: Buffer.from(bytes) })
    await give('calc-password.xlsx')
    await says('文件设了打开密码，不能读取；请用 Excel 或 WPS 去掉密码后保存')
    const other = () => given('text.docx', zipSync({ 'word/document.xml': strToU8('<w/>') }))
    for (const name of ['sparse.xlsx', 'calc-far-cell.xlsx']) {
      await other()
      await says('这不是表格文件（Excel、WPS、OpenDocument 或 CSV）')
      await give(name)
      await says('单元格 XFD1048576 有内容，超出一次能导入的 10,000 行；请删去多余的内容，或拆成几个文件')
    }
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/sharedStrings.xml': new Uint8Array(300 << 20),
    })
    await given('bomb.xlsx', bomb)
    await says('文件展开后太大，没有读取；请拆成几个文件')
    expect(uncaught).toEqual([])

    await given('half.xlsx', readFileSync(fixture('plain.xlsx')).subarray(0, 3000))
    await says('文件已损坏，不能读取')
    await expect.poll(() => uncaught.map(String)).toEqual([expect.stringMatching(/invalid zip data/)])
    uncaught.length = 0
    await give('plain.xlsx')
    await expect(button('下一步')).toBeEnabled()
  },
)

test('a CSV export guards cells that a spreadsheet would run as formulas, also after invisible characters', async ({
  page,
}) => {
  await begin(page, '/vab/table/comprehensiveTable')
  const dialog = page.getByRole('dialog')
  const texts = ['\u200B=1+1', '\u2060+1', '\u200E@A1', '\u00AD-1']
  // As another program may have written it: forms and imports of the console take such signs away.
  for (const author of texts) await elsewhere(page, 'doEdit', { title: '防护测试', author })
  const table = await tableOf(page)
  await table.search('防护测试')
  await expect(table.found).toContainText('4')
  const here = pane(page)
  await here.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导出…' }).click()
  await dialog.getByText('CSV', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  for (const text of texts) expect(csv).toContain(`,'${text},`)
})
