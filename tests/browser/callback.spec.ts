import { axe } from './support/axe'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { fault } from './support/steps'

const user = /^用户菜单/

test(
  'a code of a third party signs in, wherever it stands in the address, and leaves the address',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('./?code=abc#/callback')
    await expect(page).toHaveURL('./#/index')
    await expect(page.getByRole('button', { name: user })).toContainText('editor')
  },
)

test('without a code the server’s word is shown, with a way to try again and one to the sign-in page', async ({
  page,
}) => {
  await page.goto('./#/callback')
  await expect(page.getByRole('alert')).toContainText('获取 token 失败')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('alert')).toContainText('获取 token 失败')
  await page.getByRole('link', { name: '用账号和密码登录' }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test('a failure of the moment is mended by trying again', async ({ page }) => {
  await page.goto('./#/login')
  await fault(page, [{ route: 'POST /socialLogin', code: 503, times: 1 }])
  await page.goto('./#/callback?code=abc')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL('./#/index')
})

test('somebody else who is signed in here is asked first, stays or leaves nothing', async ({ page }) => {
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

test('what was not begun in this window is not used, and the server is not asked', async ({ page }) => {
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
