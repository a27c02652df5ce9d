import { axe } from './support/axe'
import { expect, goOffline } from './support/console'
import { importing } from './support/importing'
import { test } from './support/installed'
import { overflow } from './support/layoutChecks'
import { pane } from './support/steps'
import { desktop, phone } from './support/views'

test(
  'workbooks of WPS, OpenDocument, old Excel and HTML are imported offline on a phone, with notes on conversions',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await page.setViewportSize(phone)
    const { dialog, button, give, write, open } = await importing(page, '/village/villageusermanage')
    await goOffline(server, context)

    await test.step('a WPS workbook fills merged cells and leaves out hidden rows unless asked', async () => {
      await give('calc/people.et')
      await expect(dialog.getByText('3 行数据')).toBeVisible()
      const merged = dialog.getByRole('checkbox', { name: '合并的单元格有 3 处，每一行都填入它的值' })
      const hidden = dialog.getByRole('checkbox', { name: '文件里有 1 行被筛选或隐藏，也导入' })
      await expect(merged).toBeChecked()
      await expect(hidden).not.toBeChecked()
      await hidden.click({ force: true })
      await expect(dialog.getByText('4 行数据')).toBeVisible()
      await hidden.click({ force: true })
      expect(await axe(page, { within: dialog })).toEqual([])
      expect(await overflow(page)).toBe(0)
      await button('下一步').click()
      const changes = dialog.getByRole('list', { name: '读取时做的处理' })
      await expect(changes).toContainText('生日 读作日期，1 行，例如 1990年1月2日 → 1990-01-02')
      await expect(changes).toContainText('填入合并单元格的值')
      expect(await axe(page, { within: dialog })).toEqual([])
      await write(2)
    })

    await open()
    for (const name of ['people.ods', 'people-html.xls', 'people-2003.xls', 'people.xls', 'people-strict.xlsx'])
      await test.step(name, async () => {
        await give(`calc/${name}`)
        await expect(dialog.getByText(/^[34] 行数据$/)).toBeVisible()
        await expect(
          dialog.getByRole('gridcell', { name: '𠮷田明' }).or(dialog.getByRole('cell', { name: '𠮷田明' })),
        ).toBeVisible()
        await button('换一个文件').click()
      })

    await test.step('a GB 18030 CSV with a title line is read, and its encoding can be changed', async () => {
      await give('calc/people-GB18030.csv')
      await expect(dialog.getByText('4 行数据')).toBeVisible()
      await expect(button(/列名所在的行$/)).toContainText('第 2 行')
      await expect(dialog.getByRole('cell', { name: '𠮷田明' })).toBeVisible()
      expect(await axe(page, { within: dialog })).toEqual([])
      await button(/文件编码$/).click()
      await page.getByRole('option', { name: 'UTF-8' }).click()
      await expect(dialog.getByText(/^有 \d+ 处不能识别/)).toBeVisible()
      await button(/文件编码$/).click()
      await page.getByRole('option', { name: /^GB 18030/ }).click()
      await expect(dialog.getByRole('cell', { name: '𠮷田明' })).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.setViewportSize(desktop)
    const here = pane(page)
    await here.getByRole('textbox', { name: '姓名' }).fill('𠮷田明')
    await here.getByRole('button', { name: '查询' }).click()
    await expect(here.getByRole('gridcell', { name: '𠮷田明' }).first()).toBeVisible()
    await expect(here.getByRole('gridcell', { name: '1990-01-01' }).first()).toBeVisible()
  },
)
