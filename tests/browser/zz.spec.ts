import { test } from './support/installed'
import { begin } from './support/fieldwork'
import { pane } from './support/steps'
test('x', async ({ page }) => {
  await begin(page, '/village/deviceManage')
  await pane(page).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '打印二维码标签…' }).click()
  await page.waitForTimeout(3000)
  await page.screenshot({ path: '/tmp/l1.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/l2.png' })
})
