import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, HOUR } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'token-expired-offline'

/** 断网时令牌到期：照常显示本机的数据，不会要求重新登录；信号恢复后自动换取令牌，列表重读。 */
test('离线期间令牌到期', { tag: '@deep' }, async ({ page }) => {
  const table = await atTheTable(page, HOUR)
  await play(page, ID)
  await table.search('公路')
  await expect(page.getByText(/^截至 .*的数据/)).toBeVisible()
  await expect(page).toHaveURL(/comprehensiveTable\?title=/)
  // What is shown from the device is asked for again every 15 s.
  await expect(page.getByText(/^截至 .*的数据/)).toBeHidden({ timeout: 25_000 })
  await expect(table.found).toBeVisible()
  await expect(page.getByRole('heading', { name: '登录已过期' })).toHaveCount(0)
})
