import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'slow-drip'

/** 列表在一秒半内一点一点到达：期间显示忙碌，完整到达后正常显示。 */
test('数据一点一点到达', async ({ page }) => {
  const table = await atTheTable(page)
  const before = await table.title(1).innerText()
  await play(page, ID)
  await table.turn(2)
  await expect(table.busy).toHaveCount(1)
  await expect(table.title(1)).toHaveText(before)
  await expect(table.row(1).getByRole('gridcell').nth(1)).toHaveText('21')
  await expect(table.row(20)).toBeVisible()
})
