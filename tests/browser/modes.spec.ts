import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { expect, test } from './support/console'
import { buildFor } from './support/externalApi'
import { signInForm, tableParts } from './support/steps'

const TABLE = '/vab/table/comprehensiveTable'

/** A page of a build with other settings, in a fresh profile. */
async function withBuild(browser: Browser, settings: Record<string, string>, work: (page: Page) => Promise<void>) {
  const folder = buildFor('', settings)
  const server = await createConsoleServer({ root: folder })
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

test(
  'without login interception everything is open, under a name that says so',
  { tag: '@deep' },
  async ({ browser }) => {
    await withBuild(browser, { VITE_LOGIN_INTERCEPTION: 'false' }, async (page) => {
      await page.goto(`./#${TABLE}`)
      await expect(tableParts(page).row(1)).toBeVisible()
      await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('admin（未开启登录拦截）')
      await page.goto('./#/login')
      await expect(page).toHaveURL(/#\/index$/)
    })
  },
)

test('with visits allowed the routes are there for visitors, and pages that are not public still ask to sign in', async ({
  browser,
}) => {
  await withBuild(browser, { VITE_VISIT: 'true' }, async (page) => {
    await page.goto('./#/register')
    await expect(page.getByRole('heading', { level: 1, name: '注册帐号' })).toBeVisible()
    await page.goto(`./#${TABLE}`)
    await expect(page).toHaveURL(`./#/login?redirect=${encodeURIComponent(TABLE)}`)
    await expect(signInForm(page).submit).toBeVisible()
  })
})
