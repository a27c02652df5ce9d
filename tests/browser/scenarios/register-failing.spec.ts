import { controlled, expect } from '../support/console'
import { test } from '../support/installed'
import { toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'register-failing'

/** 注册时服务器出错：说明原因，填写的内容还在，再按一次成功。 */
test('注册失败', async ({ page }) => {
  await page.goto('./#/register')
  await controlled(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('用户名').fill('何春生')
  await field('手机号').fill('13800000000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const sms = await page
    .getByText(/验证码.*\d{4,6}/)
    .first()
    .innerText()
  await field('短信验证码').fill(/\d{4,6}/.exec(sms)?.[0] ?? '')
  await field('密码').fill('abc12345')
  await play(page, ID)
  await page.getByRole('button', { name: '注册' }).click()
  await expect(toast(page, '服务不可用，服务器暂时过载或正在维护')).toBeVisible()
  await expect(field('用户名')).toHaveValue('何春生')
  await expect(field('密码')).toHaveValue('abc12345')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /好，何春生$/ })).toBeVisible()
})
