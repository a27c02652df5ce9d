import { expect } from './support/console'
import { atTheTable, begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { actOnFirst, fault, pane, records } from './support/steps'
import { phone, show } from './support/views'

test('keyboard focus moves from a removed filter chip to the next one, and from the last to what is behind it', async ({
  page,
}) => {
  await begin(page, '/vab/table/comprehensiveTable?status=published&title=a&author=b')
  const chips = pane(page).getByRole('list', { name: '已应用的筛选' }).getByRole('button')
  await expect(chips).toHaveCount(3)
  await chips.first().press('Enter')
  await expect(chips).toHaveCount(2)
  await expect(chips.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  // A tool of the table, or its first cell once the rows have come.
  const behind = pane(page)
    .getByRole('button', { name: /^(更多操作|添加)$/ })
    .or(pane(page).getByRole('gridcell'))
  await expect(behind.and(page.locator(':focus'))).toHaveCount(1)
})

test('a click that removes its button leaves the focus to the page, where no soft keyboard opens', async ({ page }) => {
  await begin(page, '/vab/table/comprehensiveTable?status=published&title=a')
  const chips = pane(page).getByRole('list', { name: '已应用的筛选' }).getByRole('button')
  await chips.first().click()
  await expect(chips).toHaveCount(1)
  // As long as the focus would take, and a frame more.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
  await expect(page.locator(':focus')).toHaveCount(0)
})

test('closing a dialog that a menu opened gives the focus back to the button of the menu, and the page stays where it is', async ({
  page,
}) => {
  await show(page, { language: 'zh', size: phone })
  await begin(page, '/village/breedManage', 0, 'editor')
  const button = records(pane(page))
    .first()
    .getByRole('button', { name: /的操作$/ })
  // From the second time on, the dialog takes the place of the menu in the same moment.
  for (const close of ['Escape', 'Escape', 'press'] as const) {
    await actOnFirst(page, pane(page), '详情')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading').first()).toHaveText(/./)
    if (close === 'Escape') await page.keyboard.press('Escape')
    else await sheet.getByRole('button', { name: '关闭' }).click()
    await expect(sheet).toBeHidden()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a button that is disabled while it saves has the focus again when the server refuses', async ({ page }) => {
  const { add, dialog } = await atTheTable(page)
  const refuse = (msg: string) => fault(page, [{ route: 'POST /table/doEdit', code: 400, msg }])
  await add('水渠清淤')
  const save = dialog.getByRole('button', { name: '保存', exact: true })
  await refuse('今天不收')
  await save.press('Enter')
  await expect(toast(page, '今天不收')).toBeVisible()
  await expect(save).toBeFocused()
  await refuse('明天再来')
  await save.click()
  await expect(toast(page, '明天再来')).toBeVisible()
  await expect(save).toBeFocused()
})
