import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'
import { signInForm, submitSignIn } from '../support/steps'

const ID = 'wrong-user-info'

/** 用户信息的角色不是数组：说明核心接口异常并回到登录页，恢复后可以登录。 */
test('用户信息格式错误', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await page.reload()
  await expect(page.getByText('getUserInfo 核心接口异常，请检查返回 JSON 格式是否正确').first()).toBeVisible()
  await expect(signInForm(page).submit).toBeVisible()
  await submitSignIn(page, 'admin')
  await expect(table.row(1)).toBeVisible()
})
