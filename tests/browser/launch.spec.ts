import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect, test } from './support/console'

const SCRIPT = /\/assets\/[^/]+\/index\.js$/
const emblem = (page: Page) => page.locator('#launch img')
const signIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

test('the emblem is shown until the console has drawn its first page', async ({ page }) => {
  let release = () => {}
  await page.route(SCRIPT, async (route) => {
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue()
  })
  await page.goto('./', { waitUntil: 'commit' })
  await expect(emblem(page)).toBeVisible()
  expect(
    await emblem(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  release()
  await expect(signIn(page)).toBeVisible()
  await expect(emblem(page)).toBeHidden()
})

for (const { language, failed, reload } of [
  {
    language: 'zh',
    failed: '没有打开：有文件没下载下来，请检查网络后重新载入。',
    reload: '重新载入',
  },
  {
    language: 'en',
    failed: 'Couldn’t open: a file didn’t arrive. Check the network and reload.',
    reload: 'Reload',
  },
])
  test(`a first script that does not arrive is reported, and a reload opens the same address (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('language', JSON.stringify(value)), language)
    await page.route(SCRIPT, (route) => route.abort(), { times: 1 })
    await page.goto('./#/register')
    await expect(page.getByRole('alert')).toHaveText(failed)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: reload }).click()
    await expect(page.locator('#launch')).toBeHidden()
    await expect(page).toHaveURL(/#\/register$/)
  })

test('an exception at the start is reported in words, with what it says beside them, not as a lost network', async ({
  page,
  uncaught,
}) => {
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no store")' }),
  )
  await page.goto('./')
  await expect(page.getByRole('alert')).toHaveText('没有打开：出错了，请重新载入。')
  await expect(page.getByText('Uncaught Error: no store', { exact: true })).toBeVisible()
  await expect(emblem(page)).toBeVisible()
  expect(uncaught.splice(0).map(String)).toEqual(['Error: no store'])
})
