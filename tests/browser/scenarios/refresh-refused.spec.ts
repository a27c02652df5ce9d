import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, signInAgain } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'refresh-refused'

/** 令牌到期且换取失败：在当前页面上要求重新登录，登录后填写的内容还在。 */
test('换取令牌被拒绝', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(page.getByRole('heading', { level: 1, name: '登录已过期' })).toBeVisible()
  await signInAgain(page)
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
