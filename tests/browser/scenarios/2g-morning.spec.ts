import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = '2g-morning'

/** 只有 2G：查询期间原来的列表还在并显示忙碌，结果到达后替换，没有错误提示。 */
test('山区 2G 网络', async ({ page }) => {
  const table = await atTheTable(page)
  const before = await table.title(1).innerText()
  await play(page, ID)
  await table.turn(2)
  await expect(table.busy).toHaveCount(1)
  await expect(table.title(1)).toHaveText(before)
  await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
  await expect(table.busy).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
})
