import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'gateway-timeout'

/** 网关等不到服务器：列表说明网关超时，可以重试。 */
test('网关超时 504', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.search('公路')
  await expect(table.trouble).toContainText('网关超时')
  await expect(page.getByRole('button', { name: '添加' })).toBeEnabled()
  await table.retry.click()
  await expect(table.found).toBeVisible()
  await expect(table.trouble).toHaveCount(0)
})
