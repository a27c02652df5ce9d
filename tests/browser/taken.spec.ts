import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { controlled, expect } from './support/console'
import { API_PORT, keepingLists, startExternalApi } from './support/externalApi'
import { test as base } from './support/installed'
import { goToPane, pane, signIn, userMenu } from './support/steps'

const test = base.extend<{ api: { stop(): Promise<void> } }>({
  site: keepingLists,
  api: async ({ server }, provide) => {
    const running = await startExternalApi(API_PORT, server.url.replace(/\/$/, ''))
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= running.stop())
    await provide({ stop })
    await stop()
  },
})

const all = /^(\d+) 个列表中 \1 个完整存在本机/
/** Signs in on a device that reads no lists by itself. */
async function beginWithoutKeeping(page: Page): Promise<void> {
  await signIn(page, 'editor')
  await page.evaluate(() => localStorage.setItem('console-keep-lists', 'false'))
  await page.reload()
  await controlled(page)
}
const pages = (page: Page) => pane(page).getByRole('navigation', { name: '分页' })

test(
  'lists of a person’s pages are stored by themselves and complete without a server',
  { tag: '@main' },
  async ({ page, api }) => {
    await signIn(page, 'editor')
    await controlled(page)
    const storage = await goToPane(page, '/storage')
    await expect(storage.getByText('本系统已经全部在本机')).toBeVisible()
    await expect(storage.getByText(all)).toBeVisible({ timeout: 60_000 })
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: /^同步状态/ }).click()
    await expect(page.getByRole('dialog').getByText(/^离线数据：(\d+) 个列表中 \1 个完整存在本机$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await api.stop()

    for (const path of ['/village/villageusermanage', '/village/plant']) {
      await goToPane(page, path)
      await expect(pages(page).getByText('共 50 条')).toBeVisible()
      await expect(pane(page).getByText(/本机已存|总数未知/)).toHaveCount(0)
    }
    const own = await goToPane(page, '/setting/personalCenter')
    await expect(own.getByRole('textbox', { name: '邮箱' })).not.toHaveValue('')
  },
)

test('a person without automatic storage stores all lists by a click, and gets a message when the server is gone', async ({
  page,
  api,
}) => {
  await beginWithoutKeeping(page)
  const storage = await goToPane(page, '/storage')
  await expect(storage.getByRole('switch', { name: '有网络时自动把列表存到本机' })).not.toBeChecked()
  await storage.getByRole('button', { name: '全部存到本机' }).click()
  await expect(storage.getByText(all)).toBeVisible({ timeout: 30_000 })
  await expect(storage.getByRole('progressbar', { name: '把列表存到本机' })).toHaveCount(0)

  await test.step('cleared lists are not counted as stored', async () => {
    await storage.getByRole('listitem').filter({ hasText: '离线列表' }).getByRole('button', { name: '清理' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '清理' }).click()
    await expect(storage.getByText(/^\d+ 个列表中 0 个完整存在本机/)).toBeVisible()
    await storage.getByRole('button', { name: '全部存到本机' }).click()
    await expect(storage.getByText(all)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('without a server it says what was not read, and stored lists stay', async () => {
    await api.stop()
    await storage.getByRole('button', { name: '全部存到本机' }).click()
    await expect(page.getByText(/^没有存完：/).first()).toBeVisible()
    await expect(storage.getByText(all)).toBeVisible()
  })
})

test('a person who chose villages stores only their records and works on them without a server', async ({
  page,
  api,
}) => {
  await beginWithoutKeeping(page)
  await userMenu(page, '我的村：全部')
  const dialog = page.getByRole('dialog', { name: '我的村' })
  await dialog.getByRole('checkbox', { name: '柳溪村' }).press('Space')
  await dialog.getByRole('button', { name: '只看这些村' }).click()
  const storage = await goToPane(page, '/storage')
  await storage.getByRole('button', { name: '只存我的村' }).click()
  for (const name of ['村民管理', '种植管理'])
    await expect(storage.getByRole('listitem').filter({ hasText: name })).toContainText(/\d+ 条/, { timeout: 30_000 })
  await api.stop()

  for (const path of ['/village/villageusermanage', '/village/plant']) {
    const rows = (await goToPane(page, path)).locator('[data-record]')
    await expect(rows.first()).toBeVisible()
    await expect(rows.filter({ hasText: '柳溪村' })).toHaveCount(await rows.count())
  }
})
