import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { isBuild, siteOf } from './support/builds'
import { controlled, expect } from './support/console'
import { lock, lockScreen, PIN, setLock, unlock } from './support/lock'
import { goTo, signIn, submitSignIn, userMenu } from './support/steps'
import { test } from './support/updates'

test.describe.configure({ timeout: 120_000 })

test.describe('lock required by the build', () => {
  test.use({ site: siteOf({ settings: { VITE_LOCK: 'required', VITE_LOCK_MINUTES: '30' } }) })

  test(
    'asks for a PIN before anything of the console is shown, also after a reload',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto('./#/login')
      await submitSignIn(page, 'admin')
      const demand = page.getByRole('heading', { name: '请先设置 PIN' })
      await expect(demand).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      expect(await axe(page)).toEqual([])
      await page.reload()
      await expect(demand).toBeVisible()
      await page.getByLabel('新的 PIN', { exact: true }).fill('123456')
      await page.getByLabel('再输入一次', { exact: true }).fill('123456')
      await page.getByRole('button', { name: '设置并继续' }).click()
      await expect(page.getByRole('alert')).toHaveText('这个 PIN 太容易猜到，请换一个')
      await page.getByLabel('新的 PIN', { exact: true }).fill(PIN)
      await page.getByLabel('再输入一次', { exact: true }).fill(PIN)
      await page.getByRole('button', { name: '设置并继续' }).click()
      await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('admin')
      await goTo(page, '/storage')
      await expect(page.getByText('已开启：30 分钟没有操作就会锁定')).toBeVisible()
      await expect(page.getByRole('button', { name: '关闭锁定' })).toHaveCount(0)
      await lock(page)
      await unlock(page)
      await expect(page.getByText('已开启：30 分钟没有操作就会锁定')).toBeVisible()
      await userMenu(page, '退出登录')
      await submitSignIn(page, 'admin')
      await expect(lockScreen(page).heading).toBeVisible()
      await expect(demand).toBeHidden()
    },
  )
})

test.describe('lock switched off by the build', () => {
  test.use({ site: siteOf({ settings: { VITE_LOCK: 'off' } }) })

  test('the storage page has no section for the lock', { tag: '@deep' }, async ({ page }) => {
    await signIn(page, 'admin')
    await goTo(page, '/storage')
    await expect(page.getByRole('heading', { name: '清除本机全部数据' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '锁定', exact: true })).toHaveCount(0)
  })
})

/** The build id that home shows. */
const build = (page: Page) => page.getByText('内部版本号').locator('xpath=following-sibling::dd')

test('an update of the console does not ask for the PIN', { tag: '@deep' }, async ({ page, server, builds }) => {
  await signIn(page, 'admin')
  await controlled(page)
  await setLock(page)
  server.setRoot(builds.next)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByRole('button', { name: '立即更新' }).click()
  await page.waitForEvent('load')
  await expect(build(page)).toHaveText(/^[0-9a-f]{10}$/)
  expect(await isBuild(builds.next, await build(page).innerText())).toBe(true)
  await expect(lockScreen(page).heading).toBeHidden()
})
