import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'
import { signInForm, submitSignIn } from '../support/steps'

const ID = 'wrong-routes'

/** 服务器返回的路由不是数组：说明路由格式有误并回到登录页，恢复后可以登录。 */
test('路由格式错误', async ({ page }) => {
  const table = await atTheTable(page)
  await play(page, ID)
  await page.reload()
  await expect(page.getByText('路由格式返回有误').first()).toBeVisible()
  await expect(signInForm(page).submit).toBeVisible()
  await submitSignIn(page, 'admin')
  await expect(table.row(1)).toBeVisible()
})
