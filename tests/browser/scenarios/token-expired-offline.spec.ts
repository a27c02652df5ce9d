import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, HOUR } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'token-expired-offline'

/** 断网时令牌到期：只说连接不上，不会要求重新登录；信号恢复后自动换取令牌，列表出现。 */
test('离线期间令牌到期', async ({ page }) => {
  const table = await atTheTable(page, HOUR)
  await play(page, ID)
  await table.search('公路')
  await expect(table.trouble).toContainText('连接不上服务器，请检查网络后重试')
  await expect(page).toHaveURL(/comprehensiveTable$/)
  await expect(async () => {
    if (await table.retry.isVisible()) await table.retry.click()
    await expect(table.found).toBeVisible({ timeout: 700 })
  }).toPass()
  await expect(page.getByRole('heading', { name: '登录已过期' })).toHaveCount(0)
})
