import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane, pane } from './support/steps'
import { show } from './support/views'
test('shots', async ({ page }) => {
  await show(page, { language: 'zh', size: { width: 390, height: 844 } })
  await begin(page, '/village/villageusermanage')
  await pane(page).locator('[data-record]').first().waitFor()
  await page.screenshot({ path: '/tmp/v1.png' })
  await page.getByRole('button', { name: /个页面已打开，切换$/ }).click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/v2.png' })
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: '查找页面、操作、村民…' }).click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/v3.png' })
  await page.keyboard.press('Escape')
  await goToPane(page, '/index')
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/v4.png' })
  await page.setViewportSize({ width: 768, height: 844 })
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/v5.png' })
})
test('en', async ({ page }) => {
  await show(page, { language: 'en', size: { width: 360, height: 780 }, theme: { themeName: 'green-black' } } as never)
  await begin(page, '/village/governmentAffairs')
  await pane(page).locator('[data-record]').first().waitFor()
  await page.screenshot({ path: '/tmp/v6.png' })
})
