import { siteOf } from './support/builds'
import { expect, test } from './support/console'
import { signInForm, tableParts } from './support/steps'

const TABLE = '/vab/table/comprehensiveTable'

test.describe('build without login interception', () => {
  test.use({ site: siteOf({ settings: { VITE_LOGIN_INTERCEPTION: 'false' } }) })

  test('opens every page without sign-in, under a user name that says so', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`./#${TABLE}`)
    await expect(tableParts(page).row(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('admin（未开启登录拦截）')
    await page.goto('./#/login')
    await expect(page).toHaveURL(/#\/index$/)
  })
})

test.describe('build with visits allowed', () => {
  test.use({ site: siteOf({ settings: { VITE_VISIT: 'true' } }) })

  test('opens the registration without sign-in, and other pages ask to sign in', async ({ page }) => {
    await page.goto('./#/register')
    await expect(page.getByRole('heading', { level: 1, name: '注册账号' })).toBeVisible()
    await page.goto(`./#${TABLE}`)
    await expect(page).toHaveURL(`./#/login?redirect=${encodeURIComponent(TABLE)}`)
    await expect(signInForm(page).submit).toBeVisible()
  })
})
