import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin, openHome, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { fillShop } from './support/recordForm'
import { clear } from './support/scenario'
import { loseServer } from './support/syncCentre'
import { phone, show } from './support/views'
import { actOnFirst, actOnRecord, pane, records } from './support/steps'

const cell = (page: Page, text: string) => pane(page).getByRole('gridcell', { name: new RegExp(`^${text}`) })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name })

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()

test(
  'records of a declared module are added, edited offline, filtered, exported, imported and deleted',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/shopManage')
    await expect(pane(page).getByRole('gridcell').first()).toBeVisible()

    await test.step('an error is shown at its field, which gets the focus', async () => {
      await page.getByRole('button', { name: '添加' }).click()
      const shop = { name: '青山供销社', owner: '王小明', phone: '13800000000', village: '青山村' }
      await fillShop(page, page.getByRole('dialog'), shop)
      await field(page, '手机号').fill('138')
      await save(page)
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('手机号须为 11 位数字，以 1 开头')
      await expect(field(page, '手机号')).toBeFocused()
      await field(page, '手机号').fill('13800000000')
      await save(page)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(cell(page, '青山供销社')).toBeVisible()
    })

    await test.step('a record is edited without a server', async () => {
      await loseServer(page)
      await page.getByRole('button', { name: '编辑 青山供销社' }).click()
      await field(page, '名称').fill('青山合作社')
      await save(page)
      await expect(cell(page, '青山合作社')).toBeVisible()
      await expectWaiting(page, 1)
      await clear(page)
      await expectSent(page)
    })

    await test.step('records are found by text and by choice', async () => {
      await page.getByRole('textbox', { name: '名称' }).fill('青山合作社')
      await page.getByRole('button', { name: '查询' }).click()
      await expect(pane(page).getByText('共 1 条')).toBeVisible()
      await page.getByRole('button', { name: '展开' }).click()
      await page.getByRole('combobox', { name: '状态' }).selectOption({ label: '停业' })
      await page.getByRole('button', { name: '查询' }).click()
      await expect(pane(page).getByText('没有符合条件的记录')).toBeVisible()
      await pane(page).getByRole('button', { name: '清空筛选' }).click()
      await expect(pane(page).getByText('共 51 条')).toBeVisible()
    })

    const exported = await test.step('all records are exported', async () => {
      await page.getByRole('button', { name: '导入导出' }).click()
      await page.getByRole('menuitem', { name: '导出…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('CSV', { exact: false }).first().click()
      const download = page.waitForEvent('download')
      // The server notes it.
      const asked = page.waitForRequest((request) => request.url().includes('for=export'))
      await dialog.getByRole('button', { name: /^导出/ }).click()
      await asked
      const text = await readFile(await (await download).path(), 'utf8')
      expect(text).toContain('青山合作社')
      await dialog.getByRole('button', { name: '关闭' }).last().click()
      return text
    })

    await test.step('valid rows are imported, faulty ones listed', async () => {
      const [head = '', ...lines] = exported.trim().split('\r\n')
      const line = lines.find((one) => one.includes('青山合作社')) ?? ''
      const content = [
        head,
        line.replace('青山合作社', '青山农资'),
        line.replace('青山合作社', '青山民宿').replace('13800000000', '12'),
      ].join('\r\n')
      await page.getByRole('button', { name: '导入导出' }).click()
      await page.getByRole('menuitem', { name: '导入…' }).click()
      const dialog = page.getByRole('dialog')
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: '商铺.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      await dialog.getByRole('button', { name: '下一步' }).click()
      await expect(dialog).toContainText('手机号须为 11 位数字，以 1 开头')
      await dialog.getByRole('button', { name: '导入 1 行' }).click()
      await expect(dialog).toContainText('已导入 1 行')
      await dialog.getByRole('button', { name: '完成' }).click()
      await expect(cell(page, '青山农资')).toBeVisible()
      await expect(cell(page, '青山民宿')).toBeHidden()
    })

    await test.step('a record is deleted, and the deletion undone', async () => {
      await actOnRecord(page, '青山合作社', '删除')
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(cell(page, '青山合作社')).toBeHidden()
      await toast(page, '模拟删除成功').getByRole('button', { name: '撤销' }).click()
      await expect(cell(page, '青山合作社')).toBeVisible()
    })
  },
)

test('a half-filled record is kept as a draft, compared with the server and takes its values', async ({ page }) => {
  await begin(page, '/village/shopManage')
  const edit = pane(page)
    .getByRole('button', { name: /^编辑 / })
    .first()
  await edit.click()
  const owner = await field(page, '经营者').inputValue()
  await field(page, '经营者').fill('王小明')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留作草稿' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: '1 份草稿' })).toBeVisible()
  await page.reload()
  await edit.click()
  await expect(field(page, '经营者')).toHaveValue('王小明')
  await page.getByRole('dialog').getByRole('button', { name: '对照' }).click()
  const comparison = page.getByRole('dialog', { name: '对照草稿' })
  await expect(comparison.getByRole('listitem')).toHaveCount(1)
  await expect(comparison.getByRole('listitem')).toContainText(owner)
  await comparison.getByRole('button', { name: '“经营者”用服务器的' }).click()
  await page.keyboard.press('Escape')
  await expect(field(page, '经营者')).toHaveValue(owner)
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: /份草稿$/ })).toBeHidden()
})

test('a record’s sheet opens beside its list, steps to its neighbours and returns the focus', async ({ page }) => {
  await begin(page, '/village/shopManage')
  const details = pane(page).getByRole('button', { name: /^详情 / })
  await details.nth(1).click()
  const sheet = page.getByRole('dialog')
  const nameOf = async (n: number) => ((await details.nth(n).getAttribute('aria-label')) ?? '').slice('详情 '.length)
  await expect(sheet.getByRole('heading')).toHaveText(await nameOf(1))
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('heading')).toHaveText(await nameOf(3))
  await sheet.getByRole('button', { name: '上一条' }).click()
  await expect(sheet.getByRole('heading')).toHaveText(await nameOf(2))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(details.nth(2)).toBeFocused()
  await pane(page)
    .getByRole('button', { name: await nameOf(0), exact: true })
    .click()
  await expect(sheet.getByRole('button', { name: '上一条' })).toBeDisabled()
  await sheet.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: '编辑' })
  await form.getByRole('textbox', { name: '经营者' }).fill('王小明')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(sheet).toContainText('王小明')
})

test('an editor can edit but not delete, and sees no sales', async ({ page }) => {
  await openHome(page, 'editor')
  await page.goto('./#/village/shopManage')
  await expect(
    pane(page)
      .getByRole('button', { name: /^编辑 / })
      .first(),
  ).toBeVisible()
  await pane(page)
    .getByRole('button', { name: /”的操作$/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['复制', '交给同事看'])
  await page.keyboard.press('Escape')
  await expect(pane(page).getByRole('columnheader', { name: '销售额' })).toHaveCount(0)
  await pane(page)
    .getByRole('button', { name: /^详情 / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('经营者')
  await expect(page.getByRole('dialog')).not.toContainText('销售额')
})

test(
  'axe finds nothing wrong with a declared module’s list, form and details, in English on a phone',
  { tag: '@deep' },
  async ({ page }) => {
    await show(page, { language: 'en', size: phone })
    await begin(page, '/village/shopManage')
    await expect(records(page).first()).toBeVisible()
    expect.soft(await axe(page), 'list').toEqual([])
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await axe(page), 'form').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await actOnFirst(page, pane(page), 'View')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await axe(page), 'details').toEqual([])
  },
)
