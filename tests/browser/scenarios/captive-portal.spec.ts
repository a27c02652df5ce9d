import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'captive-portal'

/** 公共无线网络拦截了请求：页面说明收到的是网页，网络可能需要先登录；登录网络后重试即可。 */
test('公共无线网络要求登录', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.search('公路')
  await expect(table.trouble).toContainText('收到的是网页而不是数据：所在网络可能需要先登录，或服务器地址有误')
  await clear(page)
  await table.retry.click()
  await expect(table.found).toBeVisible()
})
