import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'delete-fails'

/** 删除失败：说明原因，记录和勾选都还在。 */
test('删除被拒绝', async ({ page }) => {
  const table = await atTheTable(page)
  await table.row(1).getByRole('checkbox').check()
  await table.row(2).getByRole('checkbox').check()
  await play(page, ID)
  await page.getByRole('button', { name: '批量删除' }).click()
  await table.confirmation.getByRole('button', { name: '确定' }).click()
  await expect(toast(page, '该记录正被引用，不能删除')).toBeVisible()
  await expect(page.getByText('已选 2 条')).toBeVisible()
  await expect(table.total).toHaveText('共 50 条')
  await page.getByRole('button', { name: '批量删除' }).click()
  await table.confirmation.getByRole('button', { name: '确定' }).click()
  await expect(table.total).toHaveText('共 48 条')
})
