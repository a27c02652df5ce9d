import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'worker-killed-while-reading'

/** 后台服务读到一半被终止：列表自动重读，不需要人操作。 */
test('读取时后台服务被终止', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await table.turn(2)
  await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
  await expect(table.trouble).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
})
