import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { phone, show } from './support/views'

test(
  'tips, keyboard shortcuts and release notes are offered once and can be opened or put away',
  { tag: '@main' },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('seenRelease')) localStorage.setItem('seenRelease', '{"latest":"2.0.11"}')
    })
    await begin(page, '/index')
    const tips = page.getByRole('region', { name: '使用提示' })
    const dialog = page.getByRole('dialog')

    await test.step('release notes are offered once after an update, and are in the user menu', async () => {
      const notice = page.getByRole('listitem').filter({ hasText: '本系统已更新' })
      await notice.getByRole('button', { name: '查看更新内容' }).click()
      await expect(dialog.getByRole('heading', { name: '更新内容' })).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      expect(await axe(page, { within: dialog })).toEqual([])
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(tips).toBeVisible()
      await expect(notice).toHaveCount(0)
      await page.getByRole('button', { name: /^用户菜单/ }).click()
      await page.getByRole('menuitem', { name: '更新内容' }).click()
      await expect(dialog.getByRole('heading', { name: '更新内容' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('tips are stepped through by keyboard, and each links to its feature', async () => {
      const tip = (name: string) => tips.getByRole('heading', { name })
      await expect(tip('登记前先查一下')).toBeVisible()
      await tips.getByRole('button', { name: '查找页面、操作、村民…' }).press('Enter')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.press('Escape')
      const next = tips.getByRole('button', { name: '下一条' })
      await next.press('Enter')
      await expect(tip('出门前带上列表')).toBeVisible()
      await tips.getByRole('button', { name: '上一条' }).press('Enter')
      await tips.getByRole('button', { name: '上一条' }).press('Enter')
      await expect(tip('积分可以一次审核多条')).toBeVisible()
      await tips.getByRole('link', { name: '待审核积分' }).press('Enter')
      await expect(page.getByRole('heading', { name: '积分管理', level: 1 })).toBeVisible()
      await expect(page).toHaveURL(/scoreManage\?status=pending/)
      await page.goBack()
    })

    await test.step('read tips are replaced by others after a reload, and can be hidden for good', async () => {
      await page.reload()
      await expect(tips.getByRole('heading', { name: '一次修改多条记录' })).toBeVisible()
      await tips.getByRole('button', { name: '不再显示' }).press('Enter')
      await expect(tips).toHaveCount(0)
      // What stands in their place.
      await expect(page.getByRole('main').getByRole('link', { name: /^收到的事项/ })).toBeFocused()
    })

    await test.step('“?” opens the list of shortcuts, but is typed as text in a field', async () => {
      await page.keyboard.press('Shift+?')
      await expect(dialog.getByRole('heading', { name: '键盘快捷键' })).toBeVisible()
      await expect(dialog.getByText('重新打开关闭的标签')).toBeVisible()
      expect(await axe(page, { within: dialog })).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      const box = page.getByRole('combobox')
      await expect(box).toBeFocused()
      await page.keyboard.press('Shift+?')
      await expect(box).toHaveValue('?')
      await box.fill('快捷键')
      await page.keyboard.press('Enter')
      await dialog.getByText('按 ? 查看快捷键').click()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.keyboard.press('Shift+?')
      await page.keyboard.press('Control+k')
      await expect(box).toBeFocused()
      await page.keyboard.press('Escape')
    })

    await test.step('tips stay hidden after a reload', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: '工作计划' })).toBeVisible()
      await expect(tips).toHaveCount(0)
    })
  },
)

test('every tip has the height reserved for tips on a phone in English', async ({ page }) => {
  await show(page, { language: 'en', size: phone })
  await begin(page, '/index')
  const tips = page.getByRole('region', { name: 'Tips' })
  const next = tips.getByRole('button', { name: 'Next' })
  const frame = tips.locator('..')
  for (const first of ['Check before you register', 'Edit many records at once', 'Work offline']) {
    await expect(tips.getByRole('heading', { name: first })).toBeVisible()
    const kept = Number.parseFloat(await frame.evaluate((element) => getComputedStyle(element).minHeight))
    for (const at of ['1 / 3', '2 / 3', '3 / 3']) {
      await expect(tips.getByText(at)).toBeVisible()
      expect((await frame.boundingBox())?.height, `${first}, ${at}`).toBe(kept)
      if (at !== '3 / 3') await next.click()
    }
    expect(await axe(page, { within: tips })).toEqual([])
    await page.reload()
  }
})

test('release notes show what concerns the reader’s role, and all of it on request', async ({ page }) => {
  await begin(page, '/index', 0, 'editor')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '更新内容' }).click()
  const dialog = page.getByRole('dialog')
  const labels = dialog.getByRole('listitem').filter({ hasText: '列表可以打印二维码标签' })
  const servers = dialog.getByRole('listitem').filter({ hasText: '多台设备可以共用一台服务器上的数据' })
  await expect(labels).toBeVisible()
  await expect(servers).toHaveCount(0)
  expect(await axe(page, { within: dialog })).toEqual([])
  const own = dialog.getByRole('switch', { name: '只看与您有关的' })
  await expect(own).toBeChecked()
  await own.press('Space')
  await expect(servers).toBeVisible()
  await own.press('Space')
  await expect(servers).toHaveCount(0)
})
