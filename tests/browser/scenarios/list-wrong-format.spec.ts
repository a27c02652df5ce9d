import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'list-wrong-format'

/** 本该是列表的地方来了一段文字：说明回答无法识别，可以重试，页面不会崩溃。 */
test('列表格式不对', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.search('公路')
  await expect(table.trouble).toContainText('服务器的回答无法识别，请联系管理员')
  await expect(page.getByRole('button', { name: '添加' })).toBeEnabled()
  await table.retry.click()
  await expect(table.found).toBeVisible()
  await expect(table.trouble).toHaveCount(0)
})
