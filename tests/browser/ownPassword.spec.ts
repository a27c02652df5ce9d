import { expect } from './support/console'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { fault, submitSignIn, userMenu } from './support/steps'
import { expectTidy, phone, show } from './support/views'

test('an account without other write permissions changes its password, and the former one is refused @main', async ({
  page,
}) => {
  await begin(page, '/setting/personalCenter', 0, 'test')
  await page.getByRole('tab', { name: '修改密码' }).click()
  const form = page.getByRole('form', { name: '修改密码' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const save = form.getByRole('button', { name: '修改密码' })
  await save.click()
  await expect(field('当前密码')).toHaveAccessibleDescription(/请输入当前密码/)
  await expect(field('当前密码')).toBeFocused()
  await field('当前密码').fill('wrong-1')
  await field('新密码').fill('wrong-1')
  await field('再次输入新密码').fill('another-1')
  await expect(field('新密码')).toHaveAccessibleDescription(/新密码不能与当前密码相同/)
  await expect(field('再次输入新密码')).toHaveAccessibleDescription(/两次输入的新密码不一致/)
  await field('新密码').fill('another-1')
  await save.click()
  await expect(field('当前密码')).toHaveAccessibleDescription(/当前密码不正确/)

  await test.step('without a server the password is not changed and the typed text stays', async () => {
    await field('当前密码').fill('123456')
    await fault(page, [], 'offline')
    await save.click()
    await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
    await expect(field('新密码')).toHaveValue('another-1')
    await fault(page, [], 'online')
  })

  await save.click()
  await expect(page.getByText('密码已修改，只在本机的模拟数据里')).toBeVisible()
  await expect(field('新密码')).toHaveValue('')
  await expect(field('当前密码')).not.toHaveAttribute('aria-invalid', 'true')
  await userMenu(page, '退出登录')
  await submitSignIn(page, 'test')
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await submitSignIn(page, 'test', 'another-1')
  await expect(page).not.toHaveURL(/login/)
})

test('the password form shows its error and is tidy in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone })
  await begin(page, '/setting/personalCenter', 0, 'editor')
  await page.getByRole('tab', { name: 'Change password' }).click()
  const field = page.getByRole('textbox', { name: 'New password', exact: true })
  await field.fill('12345')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field).toHaveAccessibleDescription(/less than 6/)
  await expectTidy(page, 'changing the password')
})
