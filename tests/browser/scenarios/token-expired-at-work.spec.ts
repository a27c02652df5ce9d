import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, HOUR } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'token-expired-at-work'

/** 令牌超过 30 分钟失效：控制台自动换取新令牌并重发请求，工作的人毫无察觉。 */
test('工作中令牌到期', async ({ page }) => {
  const table = await atTheTable(page, HOUR)
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/refreshToken'))
  await play(page, ID)
  await table.edit(3, '渠道清淤记录')
  await table.save()
  await refreshed
  await table.expectSaved(3, '渠道清淤记录')
  await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
})
