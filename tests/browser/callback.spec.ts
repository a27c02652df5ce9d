import { axe } from './support/axe'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { fault } from './support/steps'

const user = /^用户菜单/

test(
  'a third-party code before the hash of the address signs in and is removed from the address',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('./?code=abc#/callback')
    await expect(page).toHaveURL('./#/index')
    await expect(page.getByRole('button', { name: user })).toContainText('editor')
  },
)

test('a callback without a code shows the server’s message, a retry button and a link to sign-in', async ({ page }) => {
  await page.goto('./#/callback')
  await expect(page.getByRole('alert')).toContainText('获取 token 失败')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toContainText('获取 token 失败')
  await page.getByRole('link', { name: '用账号和密码登录' }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test('a retry signs in after the server failed once with 503', async ({ page }) => {
  await page.goto('./#/login')
  await fault(page, [{ route: 'POST /socialLogin', code: 503, times: 1 }])
  await page.goto('./#/callback?code=abc')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL('./#/index')
})

test('a callback while somebody else is signed in asks first, and switching accounts clears their tabs', async ({
  page,
}) => {
  await openHome(page)
  await page.goto('./#/vab/table/comprehensiveTable')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('./#/callback?code=abc')
  await expect(page.getByText('admin 正在使用本系统')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: '不换，回到本系统' }).click()
  await expect(page.getByRole('button', { name: user })).toContainText('admin')
  await page.goto('./#/callback?code=abc')
  await page.getByRole('button', { name: '换成第三方的账号' }).press('Enter')
  await expect(page.getByRole('button', { name: user })).toContainText('editor')
  await expect(page.getByText('综合表格')).toHaveCount(0)
})

test('a callback that was not begun in this window is refused without asking the server', async ({ page }) => {
  await openHome(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('./callback.html?code=abc&state=page.forged')
  await expect(page.getByRole('alert')).toContainText('这次登录不是从这个窗口开始的')
  await expect(page).toHaveURL(/#\/callback$/)
  expect(await axe(page)).toEqual([])
  expect(asked.filter((address) => address.includes('socialLogin'))).toEqual([])
  await page.getByRole('link', { name: '回到本系统' }).click()
  await expect(page.getByRole('button', { name: user })).toContainText('admin')
  await page.goto('./callback.html?code=abc&state=popup.nobody')
  await expect(page.getByRole('alert')).toContainText('等待结果的页面已经不在了')
})
