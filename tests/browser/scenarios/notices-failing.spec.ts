import { expect } from '../support/console'
import { test } from '../support/installed'
import { begin, withTheme } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'notices-failing'

/** 通知读取失败：首页照常，不弹出错误；打开通知时说明原因并可重试。 */
test('通知读取失败', async ({ page }) => {
  await begin(page, '/index')
  await play(page, ID)
  // Shown from now on: a start before would have cached the notices.
  await withTheme(page, { showNotice: true })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await page.getByRole('button', { name: '通知：0 条' }).click()
  const popover = page.getByRole('dialog', { name: '通知' })
  await expect(popover.getByText('消息没有加载成功')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '服务器发生错误' })).toHaveCount(0)
  await clear(page)
  await popover.getByRole('button', { name: '重试' }).click()
  await expect(popover.getByRole('listitem').first()).toBeVisible()
})
