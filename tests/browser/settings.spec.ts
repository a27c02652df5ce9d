import { readFileSync } from 'node:fs'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { apply, clear } from './support/scenario'
import { fault, retryUntilGone, signIn, submitSignIn, userMenu } from './support/steps'

test(
  'a new role, its user and a renamed menu entry take effect at the next sign-in',
  { tag: '@main' },
  async ({ page }) => {
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: '保存', exact: true })
    const grid = page.getByRole('grid')
    await begin(page, '/setting/roleManagement')

    await test.step('the administrator role can lose neither the settings pages nor its permissions', async () => {
      await page.getByRole('button', { name: '编辑 管理员 (Admin)' }).click()
      await dialog.getByText('单独指定', { exact: true }).click()
      await expect(dialog.getByRole('checkbox', { name: /^写入/ })).toBeDisabled()
      const tree = dialog.getByRole('treegrid', { name: '路由' })
      const group = tree.getByRole('row', { name: '配置' })
      await group.click()
      await group.getByRole('button').first().click()
      for (const name of ['个人中心', '用户管理', '菜单管理', '系统日志'])
        await expect(tree.getByRole('row', { name }).getByRole('checkbox')).toBeChecked()
      await expect(tree.getByRole('row', { name: '登录设备' }).getByRole('checkbox')).not.toBeChecked()
      await dialog.getByRole('button', { name: '取消' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
    })
    await test.step('a role with two pages is added', async () => {
      await page.getByRole('button', { name: '添加', exact: true }).click()
      await dialog.getByRole('textbox', { name: '角色编码' }).fill('审计员')
      await dialog.getByText('单独指定', { exact: true }).click()
      const tree = dialog.getByRole('treegrid', { name: '路由' })
      await dialog.getByRole('button', { name: '清空' }).click()
      await expect(dialog.getByText(/^可见 0 \//)).toBeVisible()
      await save.click()
      await expect(dialog.getByText('请至少选择一个页面')).toBeVisible()
      await tree.getByRole('row', { name: '配置' }).getByRole('button').first().click()
      await tree.getByRole('row', { name: '系统日志' }).click()
      await tree.getByRole('row', { name: '个人中心' }).click()
      await expect(dialog.getByText(/^可见 2 \//)).toBeVisible()
      await save.click()
      await expect(dialog).toBeHidden()
      await expect(grid.getByText('单独指定 2 个页面')).toBeVisible()
      await page.getByRole('button', { name: '删除 编辑 (Editor)' }).click()
      await expect(page.getByText(/^角色“编辑 \(Editor\)”还有 \d+ 个用户，不能删除$/)).toBeVisible()
      await expect(page.getByText('权限和菜单的修改，在相关用户下次登录或刷新页面时生效')).toBeVisible()
    })
    await test.step('an administrator cannot delete their own account, and gives the role to a user', async () => {
      await page.goto('./#/setting/userManagement')
      await expect(page.getByRole('button', { name: '删除 admin', exact: true })).toBeDisabled()
      await grid.getByRole('checkbox', { name: /admin/ }).first().click()
      await expect(page.getByText('不能删除当前登录的账号')).toBeVisible()
      await expect(page.getByRole('button', { name: '批量删除' })).toHaveCount(0)
      await page.getByRole('button', { name: '编辑 editor', exact: true }).click()
      await dialog.getByText('审计员', { exact: true }).click()
      await dialog.getByText('编辑', { exact: true }).click()
      await save.click()
      await expect(dialog).toBeHidden()
      await expect(grid.getByText('审计员')).toBeVisible()
    })
    await test.step('a menu entry is renamed, but cannot be hidden', async () => {
      await page.goto('./#/setting/menuManagement')
      await page.getByRole('searchbox', { name: '标题、名称或路径' }).fill('SystemLog')
      await page.getByRole('button', { name: '编辑 系统日志' }).click()
      await expect(dialog.getByRole('checkbox', { name: '不在菜单' })).toBeDisabled()
      await dialog.getByRole('textbox', { name: '标题' }).fill('审计日志')
      await save.click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: '编辑 审计日志' })).toBeVisible()
    })
    await test.step('the user sees the pages of the role and the log of these events', async () => {
      await userMenu(page, '退出登录')
      await expect(page).toHaveURL(/#\/login/)
      await submitSignIn(page, 'editor', 'wrong-password')
      await expect(page.getByText('账号或密码错误').first()).toBeVisible()
      await page.goto('./#/login')
      await signIn(page, 'editor')
      await page.goto('./#/setting/systemLog')
      const log = page.getByRole('region', { name: '系统日志' })
      await expect(log.getByText('登录失败').first()).toBeVisible()
      await expect(log.getByText('/roleManagement/doEdit').first()).toBeVisible()
      const menu = page.getByRole('banner').getByRole('button', { name: '配置', exact: true })
      await expect(menu).toBeVisible()
      await expect(page.getByRole('banner').getByText('组件')).toHaveCount(0)
      await menu.click()
      await expect(page.getByRole('menuitem')).toHaveText(['个人中心', '审计日志'])
    })
  },
)

test('departments are added, moved, changed offline and deleted, but never below themselves', async ({ page }) => {
  await begin(page, '/setting/departmentManagement')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: '保存', exact: true })
  const table = page.getByRole('region', { name: '部门管理' })
  await expect(page.getByRole('button', { name: '编辑 清溪镇人民政府' })).toBeVisible()
  await expect(page.getByRole('button', { name: '删除 清溪镇人民政府' })).toHaveCount(0)

  await test.step('a department is added, and cannot be moved below itself', async () => {
    await page.getByRole('button', { name: '添加下级 文化站' }).click()
    await dialog.getByRole('textbox', { name: '部门名称' }).fill('图书室')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(table.getByRole('row', { name: /^图书室/ })).toContainText('文化站')
    await page.getByRole('button', { name: '编辑 文化站' }).click()
    await dialog.getByRole('button', { name: /上级部门/ }).click()
    await expect(page.getByRole('option', { name: '财政所' })).toBeVisible()
    await expect(page.getByRole('option', { name: /文化站|图书室/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '删除 文化站' }).click()
    await expect(page.getByText('“文化站”还有下级部门，请先删除或移到别处')).toBeVisible()
  })
  await test.step('a change without the server waits and is sent later', async () => {
    await apply(page, { version: 1, id: 'down', title: '连接不上', network: 'offline' })
    await page.getByRole('button', { name: '编辑 图书室' }).click()
    await dialog.getByRole('textbox', { name: '部门名称' }).fill('农家书屋')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(table.getByRole('row', { name: /^农家书屋 待发送/ })).toBeVisible()
    await clear(page)
    await expect(table.getByRole('row', { name: /^农家书屋 文化站/ })).toBeVisible({ timeout: 20_000 })
  })
  await test.step('a department is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: '删除 农家书屋' }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking.getByText('取消', { exact: true })).toBeFocused()
    await asking.getByRole('button', { name: '确定' }).click()
    await expect(table.getByRole('row', { name: /^农家书屋/ })).toHaveCount(0)
  })
})

test('the profile keeps typed text over a reload, is saved, and gets a cropped avatar shown in the header', async ({
  page,
}) => {
  await begin(page, '/setting/personalCenter')
  const name = page.getByRole('textbox', { name: '姓名' })
  await name.fill('王建国')
  await page.getByRole('textbox', { name: '手机号' }).fill('123')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('手机号须为 11 位数字，以 1 开头')).toBeVisible()
  const phone = '13800000000'
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/local/drafts') && answer.request().postData()?.includes(phone) === true,
  )
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await stored
  await page.reload()
  await expect(page.getByText(/^已恢复/)).toBeVisible()
  await expect(name).toHaveValue('王建国')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const card = page.getByRole('region', { name: '个人资料' })
  await expect(card.getByRole('heading', { name: '王建国' })).toBeVisible()
  await expect(card).toContainText(phone)

  await test.step('an avatar is cropped', async () => {
    const picture = readFileSync(new URL('../../public/icons/icon-192.png', import.meta.url))
    await page.locator('input[type="file"]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
    const dialog = page.getByRole('dialog', { name: '裁剪头像' })
    await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    const face = page.getByRole('button', { name: /^用户菜单/ }).locator('img')
    await expect(face).toHaveAttribute('src', /^data:image\/jpeg/)
    await page.reload()
    await expect(face).toHaveAttribute('src', /^data:image\/jpeg/)
  })
  await test.step('an account is bound and unbound', async () => {
    await page.getByRole('tab', { name: '账号绑定' }).click()
    await page.getByRole('button', { name: '绑定微信' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('wangjianguo')
    await page.getByRole('dialog').getByRole('button', { name: '绑定', exact: true }).click()
    await expect(page.getByText(/^已绑定 wangjianguo/)).toBeVisible()
    await page.getByRole('button', { name: '解绑微信' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByText(/^已绑定 wangjianguo/)).toHaveCount(0)
  })
})

test(
  'the profile stays with its age and the server’s error when it cannot be read again',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, '/setting/personalCenter')
    const card = page.getByRole('region', { name: '个人资料' })
    await expect(card).toBeVisible()
    await fault(page, [{ route: 'GET /userManagement/getList', code: 500, msg: '档案库正在维护' }])
    await page.getByRole('textbox', { name: '姓名' }).fill('王建国')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const note = page.getByRole('note').filter({ hasText: /^截至 / })
    await expect(note).toContainText('档案库正在维护')
    await expect(card).toBeVisible()
    await clear(page)
    await retryUntilGone(note)
    await expect(card.getByRole('heading', { name: '王建国' })).toBeVisible()
  },
)
