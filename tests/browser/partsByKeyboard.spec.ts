import type { Locator } from '@playwright/test'
import { expect } from './support/console'
import { openWhole as open } from './support/examples'
import { begin } from './support/fieldwork'
import { attachmentsOf, choose, onePixel } from './support/files'
import { test } from './support/installed'
import { clearReplica } from './support/local'
import { clear, play } from './support/scenario'
import { fault, goTo, pane } from './support/steps'

test('select and combobox are filtered, chosen, cleared and untagged by keyboard; a failed lookup says so', async ({
  page,
}) => {
  await begin(page, '/vab/form/select')
  const here = await open(page, '/vab/form/select')
  const card = (name: string) => here.getByRole('region', { name, exact: true })

  await test.step('a combobox filters, takes Enter, says when nothing matches, and is cleared', async () => {
    const box = card('可查找').getByRole('combobox', { name: '所在村' })
    await box.fill('石')
    await expect(page.getByRole('option')).toHaveText(['石山村'])
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-activedescendant', /shishan/)
    await box.press('Enter')
    await expect(box).toHaveValue('石山村')
    await box.fill('没有这个村')
    await expect(page.getByText('没有符合的选项')).toBeVisible()
    await box.press('Escape')
    await card('可查找').getByRole('button', { name: '清空所在村' }).click()
    await expect(box).toHaveValue('')
  })

  await test.step('a multiple combobox adds and removes tags', async () => {
    const box = card('多选').getByRole('combobox', { name: '服务范围' })
    const tags = card('多选').getByRole('grid', { name: '已选服务范围' }).getByRole('row')
    await box.fill('新塘')
    await expect(page.getByRole('option')).toHaveText(['新塘村'])
    await box.press('ArrowDown')
    await expect(box).toHaveAttribute('aria-activedescendant', /xintang/)
    await box.press('Enter')
    await expect(page.getByRole('option', { name: '新塘村', selected: true })).toBeVisible()
    await box.press('Escape')
    await expect(tags).toHaveText(['白鹤村', '新塘村', '石山村'])
    await tags.nth(1).focus()
    await page.keyboard.press('Delete')
    await expect(tags).toHaveText(['白鹤村', '石山村'])
  })

  await test.step('a remote combobox shows what it looks up, and says when it could not', async () => {
    const office = card('远程查找').getByRole('combobox', { name: '承办单位' })
    await office.fill('水')
    await page.getByRole('option', { name: '水利站' }).click()
    await expect(office).toHaveValue('水利站')
    // The trail of no record would be that of all, and its arrival would take what is typed.
    const trails: string[] = []
    page.on('request', (request) => /\/(history|comment)\/getList/.test(request.url()) && trails.push(request.url()))
    await goTo(page, '/other/timeline?view=record')
    const record = pane(page).getByRole('combobox', { name: '哪条记录' })
    await expect(record).toBeVisible()
    await fault(page, [{ route: 'GET /table/getList', code: 500 }])
    // Else the device may have all of it by now.
    await clearReplica(page)
    await record.fill('没有问过的')
    await expect(page.getByText('没有查到，请稍后重试')).toBeVisible()
    expect(trails.filter((url) => /[?&]module=/.test(url) && !/[?&]record=\w/.test(url))).toEqual([])
  })
})

test('date fields, number fields, sliders, ratings, tabs and segments follow the keyboard', async ({ page }) => {
  await begin(page, '/vab/form/datePicker')
  const dialog = page.getByRole('dialog')
  const cardOf = (here: Locator) => (name: string) => here.getByRole('region', { name, exact: true })

  await test.step('a date is typed by parts, stepped, and picked in the calendar by arrow keys', async () => {
    const card = cardOf(await open(page, '/vab/form/datePicker'))
    const date = card('基本用法').getByRole('group', { name: '日期' })
    await date.getByRole('spinbutton').first().focus()
    await page.keyboard.type('20270304')
    await expect(date).toHaveText(/2027\/03\/04/)
    await page.keyboard.press('ArrowUp')
    await expect(date).toHaveText(/2027\/03\/05/)
    await date.getByRole('button', { name: /^日历/ }).press('Enter')
    await expect(dialog.getByRole('button', { name: /2027年3月5日/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(card('基本用法').getByText('值：2027-03-12')).toBeVisible()
    await date.getByRole('button', { name: /^日历/ }).click()
    await dialog.getByRole('combobox').first().selectOption({ label: '2030年' })
    await dialog.getByRole('combobox').last().selectOption({ label: '2月' })
    await dialog.getByRole('button', { name: /2030年2月3日/ }).click()
    await expect(date).toHaveText(/2030\/02\/03/)
    await date.getByRole('button', { name: '清空日期' }).click()
    await expect(date).toHaveText(/年\/月\/日/)
  })

  await test.step('the calendar disables days out of bounds', async () => {
    const card = cardOf(await open(page, '/vab/form/dateTimePicker'))
    await card('范围').getByRole('button', { name: /^日历/ }).click()
    await expect(dialog.getByRole('button', { name: /2026年11月19日/ })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: /2026年11月20日/ })).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('a number out of bounds stays and shows its limits', async () => {
    const card = cardOf(await open(page, '/vab/form/inputNumber'))
    const count = card('范围').getByRole('textbox', { name: '户数' })
    await count.press('ArrowUp')
    await expect(count).toHaveValue('6')
    await count.fill('99')
    await count.blur()
    await expect(count).toHaveValue('99')
    await expect(card('范围').getByText('应在 1 到 10 之间')).toBeVisible()
    const area = card('精度').getByRole('textbox', { name: '面积' })
    await area.press('ArrowDown')
    await expect(area).toHaveValue('12.00')
  })

  await test.step('a slider, a rating, a tab and a segment', async () => {
    const slider = (await open(page, '/vab/form/slider')).getByRole('slider', { name: '亮度' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('60')
    await page.keyboard.press('End')
    await expect(slider).toHaveValue('100')

    const words = cardOf(await open(page, '/vab/form/rate'))('文字说明')
    await words.getByRole('radio', { name: '4 星' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(words.getByText('很好', { exact: true })).toBeVisible()

    const tabs = (await open(page, '/setting/personalCenter')).getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.and(page.getByRole('tab', { name: '账号绑定', selected: true }))).toBeFocused()

    const form = await open(page, '/vab/form/comprehensiveForm')
    await form.getByRole('radio', { name: '右对齐' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(form.getByRole('radio', { name: '顶部' })).toBeChecked()
  })

  await test.step('an invalid form focuses its first error', async () => {
    const form = (await open(page, '/vab/form/stepForm')).getByRole('form')
    await form.getByRole('button', { name: '下一步' }).click()
    await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveCount(4)
    await expect(form.getByRole('button', { name: /付款账户/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().press('Enter')
    await form.getByRole('button', { name: '下一步' }).click()
    await expect(form.getByRole('textbox', { name: '收款账号' })).toBeFocused()
  })
})

test('arrow keys move through a tree of checkboxes, and parents follow their children', async ({ page }) => {
  await begin(page, '/setting/roleManagement')
  await (await open(page, '/setting/roleManagement')).getByRole('button', { name: '编辑 编辑 (Editor)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '单独指定' }).press('Space')
  const tree = dialog.getByRole('treegrid', { name: '路由' })
  const row = (name: string) => tree.getByRole('row', { name, exact: true })
  const box = (name: string) => row(name).getByRole('checkbox')
  await row('配置').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(row('个人中心')).toBeFocused()
  await expect(box('配置')).toBeChecked({ indeterminate: true })
  await page.keyboard.press('Space')
  await expect(box('个人中心')).not.toBeChecked()
  await expect(box('配置')).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(box('个人中心')).toBeChecked()
  await expect(box('系统日志')).toBeChecked()
  await expect(box('配置')).toBeChecked()
  await page.keyboard.press('End')
  await expect(row('错误页')).toBeFocused()
})

test('a file of the wrong type and one too many are refused by name; one that was not stored is retried', async ({
  page,
}) => {
  await begin(page, '/other/upload')
  const upload = await open(page, '/other/upload')
  const select = upload.getByRole('button', { name: '选择文件' })
  await play(page, 'disk-full-while-saving')
  await choose(page, select, [onePixel('水渠.png'), { name: 'a.exe', mimeType: '', buffer: Buffer.from('x') }])
  await expect(upload.getByText('“a.exe”没有加入：类型不符')).toBeVisible()
  const again = upload.getByRole('button', { name: '重新上传“水渠.png”' })
  await expect(again).toBeVisible()
  await clear(page)
  const many = Array.from({ length: 20 }, (_, at) => onePixel(`${at + 1}.png`))
  await choose(page, select, many)
  await expect(upload.getByText('“20.png”没有加入：最多 20 个文件')).toBeVisible()
  await again.click()
  await expect(
    attachmentsOf(upload.getByRole('region', { name: '已到达服务器' })).filter({ hasText: '水渠' }),
  ).toHaveCount(1)
})
