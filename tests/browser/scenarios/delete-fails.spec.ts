import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { outboxOf } from '../support/outbox'
import { play } from '../support/scenario'

const ID = 'delete-fails'

/** 服务器拒绝删除其中一条：说明原因，这一条留在列表里等待处理，另一条已删除。 */
test('删除被拒绝', async ({ page }) => {
  const table = await atTheTable(page)
  await table.row(1).getByRole('checkbox').check()
  await table.row(2).getByRole('checkbox').check()
  await play(page, ID)
  await page.getByRole('button', { name: '批量删除' }).click()
  await table.confirmation.getByRole('button', { name: '确定' }).click()
  await expect(toast(page, '该记录正被引用，不能删除')).toBeVisible()
  await expect(table.total).toHaveText('共 49 条')
  expect(await outboxOf(page)).toMatchObject([{ kind: 'delete', state: 'refused' }])
})
