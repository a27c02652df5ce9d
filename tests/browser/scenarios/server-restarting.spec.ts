import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'server-restarting'

/** 服务器重启，前三个请求得到 503：页面说明服务不可用，重试后恢复。 */
test('服务器正在重启', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.search('公路')
  await expect(table.trouble).toContainText('服务不可用，服务器暂时过载或正在维护')
  await expect(async () => {
    if (await table.retry.isVisible()) await table.retry.click()
    await expect(table.found).toBeVisible({ timeout: 700 })
  }).toPass()
  await expect(table.trouble).toHaveCount(0)
})
