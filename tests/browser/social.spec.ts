import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { API_PORT, onApi, startExternalApi } from './support/externalApi'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { loseServer } from './support/syncCentre'
import { goToPane, pane } from './support/steps'
import { phone } from './support/views'

const user = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })
const outcome = (page: Page) => pane(page).locator('.social-outcome')

/** Presses a provider's button and returns the window that opens. */
async function ask(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await pane(page)
    .getByRole('button', { name: `登录：${name}` })
    .click()
  return opened
}

test(
  'a person who agrees at the provider signs in as the connected account; one who refuses stays',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/other/social')
    const refused = await ask(page, '村务通')
    await expect(refused.getByRole('heading', { name: '授权登录' })).toBeVisible()
    await expect(refused.getByText('王秀英')).toBeVisible()
    expect(await axe(refused)).toEqual([])
    expect(await refused.evaluate(() => window.opener === null), 'it can not lead the console elsewhere').toBe(true)
    await Promise.all([refused.waitForEvent('close'), refused.getByRole('button', { name: '拒绝' }).click()])
    await expect(outcome(page)).toContainText('您在第三方没有同意登录')
    await expect(user(page)).toContainText('admin')

    const closed = await ask(page, '村务通')
    await closed.close()
    await expect(outcome(page)).toContainText('窗口关闭了，没有登录')

    const lone = await ask(page, '县融媒中心')
    await Promise.all([lone.waitForEvent('close'), lone.getByRole('button', { name: '同意' }).click()])
    await expect(outcome(page)).toContainText('这个第三方账号还没有连接本系统的账号')
    expect(await axe(page)).toEqual([])

    const agreed = await ask(page, '省政务服务平台')
    await Promise.all([agreed.waitForEvent('close'), agreed.getByRole('button', { name: '同意' }).click()])
    await expect(page).toHaveURL(/#\/index$/)
    await expect(user(page)).toContainText('test')
  },
)

test('sign-in by a provider on a phone replaces the console, after a question about unsaved drafts', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await begin(page, '/vab/form/comprehensiveForm')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === 200)
  await pane(page).getByRole('textbox').first().fill('只写了一半')
  await stored
  const here = await goToPane(page, '/other/social')
  await here.getByRole('button', { name: '登录：村务通' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('有 1 份草稿没有保存')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await here.getByRole('button', { name: '登录：村务通' }).click()
  await question.getByRole('button', { name: '仍然换账号' }).click()
  await expect(page.getByRole('heading', { name: '授权登录' })).toBeVisible()
  await page.getByRole('button', { name: '同意' }).press('Enter')
  await expect(page).toHaveURL('./#/index')
  await expect(page.getByRole('heading', { level: 1, name: /好，editor$/ })).toBeVisible()
})

test('sign-in by a provider without the server opens no window and says so', { tag: '@deep' }, async ({ page }) => {
  await begin(page, '/other/social')
  await expect(pane(page).getByRole('button', { name: '登录：村务通' })).toBeVisible()
  await loseServer(page)
  let opened = false
  page.on('popup', () => (opened = true))
  await pane(page).getByRole('button', { name: '登录：村务通' }).click()
  await expect(outcome(page)).toContainText('现在连不上服务器')
  expect(opened).toBe(false)
})

test('sign-in by a provider replaces the console when the window is blocked', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await begin(page, '/other/social')
  await pane(page).getByRole('button', { name: '登录：省政务服务平台' }).click()
  await page.getByRole('button', { name: '同意' }).click()
  await expect(page).toHaveURL('./#/index')
  await expect(user(page)).toContainText('test')
})

test.describe('sign-in by a provider of a real server', () => {
  test.use({ site: onApi })

  test(
    'opens the provider at another origin, and signs in as the connected account',
    { tag: '@deep' },
    async ({ page, server }) => {
      const api = await startExternalApi(API_PORT, new URL(server.url).origin)
      try {
        await begin(page, '/other/social', 0, 'test')
        const own = await ask(page, '省政务服务平台')
        await expect(own).toHaveURL(new RegExp(`^http://localhost:${API_PORT}/provider/authorize`))
        await Promise.all([own.waitForEvent('close'), own.getByRole('button', { name: '同意' }).click()])
        await expect(outcome(page)).toContainText('连接的正是您现在的账号 test')
        const other = await ask(page, '村务通')
        await Promise.all([other.waitForEvent('close'), other.getByRole('button', { name: '同意' }).click()])
        await expect(user(page)).toContainText('editor')
      } finally {
        await api.stop()
      }
    },
  )
})
