import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { pane } from './support/steps'

test('a new user has only the roles ticked; a user name already taken is an error at its field', async ({ page }) => {
  await begin(page, '/setting/userManagement')
  await expect(pane(page).getByRole('gridcell', { name: 'admin', exact: true })).toBeVisible()
  await pane(page).getByRole('button', { name: '添加' }).click()
  const dialog = page.getByRole('dialog', { name: '添加用户' })
  const username = dialog.getByRole('textbox', { name: '用户名' })
  const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  const save = dialog.getByRole('button', { name: '保存', exact: true })
  await expect(username).toBeFocused()
  await expect(box('编辑')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await username.fill('admin')
  await dialog.getByRole('textbox', { name: '密码' }).fill('first-one')
  await save.click()
  await expect(dialog.getByText('请至少选择一个角色')).toBeVisible()
  await dialog.getByText('测试', { exact: true }).click()
  await expect(box('测试')).toBeChecked()
  await save.click()
  await expect(username).toHaveAccessibleDescription(/用户名 admin 已存在/)
  await expect(username).toBeFocused()
  expect(await axe(page, { within: dialog })).toEqual([])

  await username.fill('wangxin')
  await expect(username).not.toHaveAttribute('aria-invalid', 'true')
  await save.click()
  await expect(dialog).toBeHidden()
  const row = pane(page).getByRole('row').filter({ hasText: 'wangxin' })
  await expect(row.getByRole('gridcell', { name: '测试', exact: true })).toBeVisible()
})

test('a role code already taken is an error at its field', async ({ page }) => {
  await begin(page, '/setting/roleManagement')
  await pane(page).getByRole('button', { name: '添加', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const role = dialog.getByRole('textbox', { name: '角色编码' })
  await expect(role).toBeFocused()
  await role.fill('Editor')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(role).toHaveAccessibleDescription(/角色 Editor 已存在/)
  await expect(role).toBeFocused()
})

test('a user name already taken is an error at its field of the registration form', async ({ page }) => {
  await page.goto('./#/register')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('用户名').fill('editor')
  await field('手机号').fill('13800000000')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const told = page.getByRole('listitem').filter({ hasText: '验证码为' })
  await field('短信验证码').fill(/\d{6}/.exec(await told.innerText())?.[0] ?? '')
  await page.getByLabel('密码', { exact: true }).fill('first-one')
  await page.getByRole('button', { name: '注册' }).click()
  await expect(field('用户名')).toHaveAccessibleDescription(/用户名 editor 已存在/)
  await field('用户名').fill('editor2')
  await expect(field('用户名')).not.toHaveAccessibleDescription(/已存在/)
})
