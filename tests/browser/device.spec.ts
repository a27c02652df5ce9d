import type { Page } from '@playwright/test'
import { countKept, localData } from './support/local'
import { expect } from './support/console'
import { test } from './support/installed'
import { atTheTable, begin, table } from './support/fieldwork'
import { apply, clear } from './support/scenario'
import { signIn, userMenu } from './support/steps'

const noServer = (page: Page) => apply(page, { version: 1, id: 'down', title: '连接不上', network: 'offline' })

const leaving = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: '还有修改没有发送' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click()
  return { dialog, press }
}

/** How many writes of admin wait on this device. */
const waiting = async (page: Page): Promise<number> => {
  const data = await localData<{ waiting: number; sending: number }>(page, '/outbox/status?user=admin')
  return data.waiting + data.sending
}

async function editWithoutServer(page: Page) {
  const parts = await atTheTable(page)
  await noServer(page)
  await parts.edit(3, '断网时的修改')
  await parts.save()
  await expect(parts.dialog).toBeHidden()
  await expect.poll(() => waiting(page)).toBe(1)
}

test.describe('signing out with unsent changes', () => {
  test('warns, works without a server, and keeps the writes for the next sign-in', async ({ page }) => {
    await editWithoutServer(page)
    const { dialog, press } = leaving(page)
    await userMenu(page, '退出登录')
    await expect(dialog.getByText('有 1 条修改还没有发送到服务器')).toBeVisible()
    await expect(dialog.getByText('取消', { exact: true })).toBeFocused()
    await press('取消')
    await expect(dialog).toBeHidden()
    await userMenu(page, '退出登录')
    await press('仍然退出')
    await expect(page).toHaveURL(/#\/login/)
    expect(await countKept(page, 'outbox')).toBe(1)
    await clear(page)
    await signIn(page, 'admin')
    await expect.poll(() => countKept(page, 'outbox')).toBe(0)
  })

  test('sends them first on request, and says when the server cannot be reached', async ({ page }) => {
    await editWithoutServer(page)
    const { dialog, press } = leaving(page)
    await userMenu(page, '退出登录')
    await press('立即发送')
    await expect(dialog.getByRole('status')).toHaveText('连接不上服务器，正在重试，1 条修改仍在本机')
    // It goes on trying, and signs out when all is sent.
    await clear(page)
    await expect(page).toHaveURL(/#\/login/, { timeout: 20_000 })
    expect(await countKept(page, 'outbox')).toBe(0)
  })

  test('asks nothing when no change is unsent', async ({ page }) => {
    await atTheTable(page)
    await userMenu(page, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
  })
})

test.describe('storage of the device', () => {
  test('is listed by kind, and the kinds that are copies can be cleared', async ({ page }) => {
    const { edit, save, dialog } = await atTheTable(page)
    await edit(3, '留给记录的修改')
    await save()
    await expect(dialog).toBeHidden()
    await page.goto('./#/storage')
    const kind = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(kind('发送记录')).toContainText('1 条')
    await expect(page.getByText(/^已用 .+，浏览器最多允许 .+$/)).toBeVisible()
    await expect(kind('本系统的文件')).toContainText(/\d MB/)
    await page.getByRole('button', { name: '清理“发送记录”' }).click()
    const confirmation = page.getByRole('alertdialog', { name: '清理“发送记录”' })
    await confirmation.getByRole('button', { name: '清理', exact: true }).click()
    await expect(kind('发送记录')).toContainText('0 条')
    await expect(page.getByRole('button', { name: '清理“发送记录”' })).toBeHidden()
  })

  test('is wiped in every tab once the person confirms it', { tag: '@main' }, async ({ page, context }) => {
    const { edit } = await atTheTable(page)
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.ok())
    await edit(3, '会被清除的草稿')
    await stored
    const second = await context.newPage()
    await second.goto('./#/storage')
    await second.getByRole('button', { name: '清除本机' }).click()
    const dialog = second.getByRole('alertdialog', { name: '清除本机全部数据' })
    const wipe = dialog.getByRole('button', { name: '清除本机' })
    await expect(dialog.getByText('1 份草稿')).toBeVisible()
    await expect(dialog.getByText('取消', { exact: true })).toBeFocused()
    await expect(wipe).toBeDisabled()
    await dialog.getByText('我知道这些内容会丢失').click()
    const again = second.waitForEvent('load')
    await wipe.click()
    await again
    for (const tab of [second, page]) await expect(tab.getByRole('textbox', { name: '用户名' })).toBeVisible()
    const left = await second.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      keys: Object.keys(localStorage).filter((key) => key.startsWith('admin-pro') || key.startsWith('console-')),
      caches: (await caches.keys()).length,
    }))
    // The app database, created anew and empty, for whoever signs in next.
    expect(left.databases).toEqual(['console'])
    expect(left.keys).toEqual([])
    expect(left.caches).toBe(1)
    await signIn(second, 'admin')
    await second.goto('./#/vab/table/comprehensiveTable')
    await table(second)
    await expect(second.getByText(/份草稿/)).toBeHidden()
  })

  test(
    'cleared by the browser is reported in a dialog at the next start',
    { tag: '@deep' },
    async ({ page, server }) => {
      const { edit } = await atTheTable(page)
      const marked = () => page.evaluate(() => JSON.parse(localStorage.getItem('console-device') ?? 'null')?.drafts)
      await edit(3, '会被浏览器清除的草稿')
      await expect.poll(marked, { timeout: 15_000 }).toBe(1)
      const session = await page.context().newCDPSession(page)
      const { origin } = new URL(server.url)
      await page.goto('./favicon.svg')
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
      await page.goto('./#/index')
      const dialog = page.getByRole('alertdialog', { name: '浏览器清理过本机数据' })
      await expect(dialog).toContainText('0 条未发送的修改和 1 份草稿')
      await expect(dialog.getByRole('button', { name: '知道了' })).toBeFocused()
      await dialog.getByRole('button', { name: '知道了' }).click()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(marked).toBe(0)
      await expect(dialog).toBeHidden()
    },
  )
})

test(
  'becomes persistent on request after the first saved write, not at the start nor for a draft',
  { tag: '@deep' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, { asked: 0 })
      navigator.storage.persist = async () => {
        Object.assign(globalThis, { asked: 1 })
        return false
      }
    })
    const asked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)
    const { edit, save } = await atTheTable(page)
    const drafts = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('console-device') ?? 'null')?.drafts as unknown)
    await expect.poll(drafts).toBe(0)
    await noServer(page)
    await edit(3, '断网时的修改')
    await expect.poll(drafts, { timeout: 15_000 }).toBe(1)
    expect(await asked()).toBe(0)
    await save()
    await expect.poll(asked, { timeout: 15_000 }).toBe(1)
  },
)

test('nearly full warns once a day, with a link to the storage page', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 85_000_000, quota: 100_000_000 })
  })
  await begin(page, '/index')
  const warning = page.getByRole('listitem').filter({ hasText: '本机存储快满了（已用 85 %）' })
  await warning.getByRole('button', { name: '去清理' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '本机存储' })).toBeVisible()
  await expect(page.getByText('空间不多了')).toBeVisible()
  const mark = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('console-device') ?? '{}') as { at: number }).at)
  const before = await mark()
  await page.reload()
  await expect.poll(mark).toBeGreaterThan(before)
  await expect(page.getByText('空间不多了')).toBeVisible()
  await expect(warning).toBeHidden()
})
