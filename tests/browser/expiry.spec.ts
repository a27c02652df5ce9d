import { axe } from './support/axe'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { fault, openTable, signIn, signInForm, userMenu } from './support/steps'

const TABLE = '/vab/table/comprehensiveTable'
const typed = '断线时填写的标题'

test(
  'an expired session asks to sign in over the page, and the half-filled form is still there afterwards',
  { tag: '@main' },
  async ({ page }) => {
    await openHome(page)
    const table = await openTable(page)
    await table.row(3).getByRole('button', { name: '编辑' }).click()
    const title = table.dialog.getByRole('textbox', { name: '标题' })
    await title.fill(typed)
    await fault(page, [{ route: 'POST /table/doEdit', code: 401, times: 1 }])
    await table.dialog.getByRole('button', { name: '保存', exact: true }).click()

    const form = signInForm(page)
    await expect(page.getByRole('heading', { level: 1, name: '登录已过期' })).toBeVisible()
    await expect(page).toHaveURL(`./#/login?redirect=${encodeURIComponent(TABLE)}`)
    await expect(form.password).toBeFocused()
    await expect(table.dialog).toBeHidden()
    // What lies under the sheet can be seen, and is out of reach.
    await expect(page.locator('[inert] [data-pane] table').filter({ visible: true }).first()).toBeVisible()
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('admin-pro-token'))).toBeNull()

    await form.password.fill('654321')
    await form.submit.click()
    await expect(page.getByText('账号或密码错误')).toBeVisible()

    await form.password.fill('123456')
    await form.password.press('Enter')
    await expect(page).toHaveURL(`./#${TABLE}`)
    await expect(title).toHaveValue(typed)
    await table.dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(table.title(3)).toHaveText(typed)
  },
)

test(
  'giving up an expired session shows the sign-in page, and another person sees none of the former tabs',
  { tag: '@deep' },
  async ({ page }) => {
    await openHome(page)
    const table = await openTable(page)
    await fault(page, [{ route: 'GET /table/getList', code: 401, times: 1 }])
    await page.getByRole('textbox', { name: '标题' }).fill('村')
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByRole('button', { name: '放弃并换个账号' }).click()
    const form = signInForm(page)
    await expect(form.username).toBeVisible()
    await expect(table.row(1)).toHaveCount(0)
    await form.username.fill('editor')
    await form.password.fill('123456')
    await form.submit.click()
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('editor')
    await expect(page.getByText('综合表格')).toHaveCount(0)
  },
)

test('a refresh that fails shows “session expired” and no other error', async ({ page }) => {
  await openHome(page)
  await openTable(page)
  await fault(page, [
    { route: 'GET /table/getList', code: 402, times: 1 },
    { route: 'GET /refreshToken', code: 500, times: 1 },
  ])
  await page.getByRole('textbox', { name: '标题' }).fill('村')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '登录已过期' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '服务器发生错误' })).toHaveCount(0)
})

test.describe('two tabs', () => {
  test('sign out together and sign in together', async ({ page, context }) => {
    await openHome(page)
    await openTable(page)
    const other = await context.newPage()
    const table = await openTable(other)
    await userMenu(page, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
    await expect(other).toHaveURL(`./#/login?redirect=${encodeURIComponent(TABLE)}`)
    await expect(table.row(1)).toHaveCount(0)

    await signIn(page, 'admin')
    await expect(other).toHaveURL(`./#${TABLE}`)
    await expect(table.row(1)).toBeVisible()
  })

  test('show nothing of the first person once another signs in', { tag: '@deep' }, async ({ page, context }) => {
    await openHome(page)
    await page.goto('./#/vab/permission')
    const other = await context.newPage()
    const table = await openTable(other)
    await page
      .getByRole('radio', { name: /editor/ })
      .or(page.getByRole('button', { name: /editor/ }))
      .first()
      .click()
    await expect(other.getByRole('button', { name: /^用户菜单/ })).toContainText('editor')
    await expect(table.row(1)).toHaveCount(0)
  })

  test('share one refresh after both got 402, and repeat each request once', async ({ page, context, server }) => {
    await openHome(page)
    await openTable(page)
    const other = await context.newPage()
    await openTable(other)
    await fault(page, [{ route: 'GET /table/getList', code: 402, times: 2, delayMs: 2000 }])
    const refreshes = await Promise.all(
      [page, other].map(async (tab) => {
        const sent: string[] = []
        tab.on('request', (request) => sent.push(new URL(request.url()).pathname))
        // In no title: the device has no answer to show before the server’s.
        await tab.getByRole('textbox', { name: '标题' }).fill('没有这样的标题')
        await tab.getByRole('button', { name: '查询' }).click()
        await expect(tab.getByText('没有符合条件的记录')).toBeVisible()
        await expect.poll(() => sent.filter((path) => path.endsWith('/table/getList')).length).toBe(2)
        return sent.filter((path) => path.endsWith('/refreshToken')).length
      }),
    )
    expect(refreshes.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(server.log.filter(({ path }) => path.includes('refreshToken'))).toEqual([])
  })
})
