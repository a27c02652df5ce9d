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
  await page.getByRole('link', { name: '用帐号和密码登录' }).click()
  await expect(page).toHaveURL(/#\/login$/)
})

test('a failure of the moment is mended by trying again', async ({ page }) => {
  await page.goto('./#/login')
  await fault(page, [{ route: 'POST /socialLogin', code: 503, times: 1 }])
  await page.goto('./#/callback?code=abc')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL('./#/index')
})

test('somebody else who was signed in here leaves nothing', async ({ page }) => {
  await openHome(page)
  await page.goto('./#/vab/table/comprehensiveTable')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('./#/callback?code=abc')
  await expect(page.getByRole('button', { name: user })).toContainText('editor')
  await expect(page.getByText('综合表格')).toHaveCount(0)
})
