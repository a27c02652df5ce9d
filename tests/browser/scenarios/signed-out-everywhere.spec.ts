import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, signInAgain } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'signed-out-everywhere'

/** 所有请求返回 401：在当前页面上要求重新登录，登录失败也说明原因；恢复后登录即回到原处，内容还在。 */
test('登录在各处失效', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(page.getByRole('heading', { level: 1, name: '登录已过期' })).toBeVisible()
  await signInAgain(page)
  await expect(page.getByText('没有权限，令牌无效、帐号或密码错误，或登录已过期')).toBeVisible()
  await clear(page)
  await signInAgain(page)
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
