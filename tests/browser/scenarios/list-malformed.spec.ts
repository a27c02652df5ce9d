import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'list-malformed'

/** 列表的 JSON 只到一半：说明服务器的回答无法识别，可以重试，页面其他部分照常。 */
test('列表数据残缺', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.search('公路')
  await expect(table.trouble).toContainText('服务器的回答无法识别，请联系管理员')
  await expect(page.getByRole('button', { name: '添加' })).toBeEnabled()
  await table.retry.click()
  await expect(table.found).toBeVisible()
  await expect(table.trouble).toHaveCount(0)
})
