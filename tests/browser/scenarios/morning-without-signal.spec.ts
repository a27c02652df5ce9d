import { controlled, expect } from '../support/console'
import { test } from '../support/installed'
import { toast } from '../support/fieldwork'
import { clear, play } from '../support/scenario'
import { readCode, signInForm, submitSignIn } from '../support/steps'

const ID = 'morning-without-signal'

/** 登录时连不上服务器：页面用文字说明原因，填写的用户名还在；信号恢复后再按一次即可登录。 */
test('清晨没有信号', async ({ page }) => {
  await page.goto('./#/login')
  await controlled(page)
  await play(page, ID)
  await submitSignIn(page, 'admin')
  await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
  const form = signInForm(page)
  await expect(form.username).toHaveValue('admin')
  await clear(page)
  await form.code.fill(await readCode(form.captcha))
  await form.submit.click()
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
})
