import type { Page } from '@playwright/test'
import { isBuild } from './support/builds'
import { controlled, countLoads, dist, expect, goOffline } from './support/console'
import { fault, openTable, signIn, tableParts } from './support/steps'
import { test } from './support/updates'
import { bringIntoView } from './support/views'

test.describe.configure({ timeout: 120_000 })

const notice = (page: Page, title: string) => page.getByRole('status', { name: title, exact: true })

/** Makes the browser look for a new version, as it does by itself from time to time. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  })

/** The build id that home shows. */
const buildShown = (page: Page) => page.getByText('内部版本号').locator('xpath=following-sibling::dd')

/** Goes home and waits until it shows a build of that folder; returns its id. */
async function expectBuild(page: Page, folder: string): Promise<void> {
  await page.goto('./#/index')
  await expect(buildShown(page)).toHaveText(/^[0-9a-f]{10}$/)
  expect(await isBuild(folder, await buildShown(page).innerText()), 'home shows the id of the build').toBe(true)
}

/** Resolves with the time in ms when the element is first shown; looks at every frame, so that nothing short is missed. */
const whenShown = async (page: Page, label: string) => {
  await page.waitForFunction(
    (name) => document.querySelector(`[role="status"][aria-label="${name}"]`) !== null,
    label,
    { polling: 'raf' },
  )
  return Date.now()
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin')
  await controlled(page)
})

test.describe('update on a slow connection', () => {
  test.use({ baseURL: async ({ line }, provide) => provide(line.url) })

  test('announces the new version, counts down, reloads after 10 s and restores a half-filled dialog', async ({
    page,
    server,
    line,
    builds,
  }) => {
    await expectBuild(page, dist)
    const { row, title, dialog } = await openTable(page)
    const before = await title(3).innerText()
    await row(3)
      .getByRole('button', { name: `编辑 ${before}` })
      .click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('更新前写到一半')
    await dialog.getByRole('textbox', { name: '描述' }).fill('还没有写完')

    const loads = countLoads(page)
    server.setRoot(builds.next)
    // Else the little that has changed is there before anything can be shown of it.
    line.setRoundTrip(1000)
    const downloading = whenShown(page, '发现新版本')
    const complete = whenShown(page, '更新完成')
    await lookForUpdate(page)
    await downloading
    const completedAt = await complete
    const countdown = notice(page, '更新完成')
    await expect(countdown.getByText(/^\d 秒后自动刷新，未保存的内容会保留$/)).toBeVisible()
    await expect(countdown.getByRole('button', { name: '立即更新' })).toBeVisible()
    await expect(countdown.getByRole('button', { name: '稍后' })).toBeVisible()
    const left = await countdown.getByText(/^\d 秒后/).innerText()
    await expect(countdown.getByText(/^\d 秒后/)).not.toHaveText(left)
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('更新前写到一半')

    await page.waitForEvent('load', { timeout: 20_000 })
    expect(Date.now() - completedAt, 'ms from the notice to the reload').toBeGreaterThan(9000)
    expect(Date.now() - completedAt).toBeLessThan(15_000)
    await expect(dialog.getByRole('status')).toHaveText(/^已恢复.*未保存的内容$/)
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('更新前写到一半')
    await expect(dialog.getByRole('textbox', { name: '描述' })).toHaveValue('还没有写完')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(title(3)).toHaveText('更新前写到一半')
    await expectBuild(page, builds.next)
    expect(loads()).toBe(1)
  })
})

test(
  'input typed until the last moment of the countdown survives an immediate update',
  { tag: '@deep' },
  async ({ page, server, builds }) => {
    const { row, dialog } = await openTable(page)
    await row(3).getByRole('button', { name: /^编辑/ }).click()
    server.setRoot(builds.next)
    await lookForUpdate(page)
    const now = notice(page, '更新完成').getByRole('button', { name: '立即更新' })
    await expect(now).toBeVisible()
    await dialog.getByRole('textbox', { name: '作者' }).fill('最后一刻的输入')
    const reloaded = page.waitForEvent('load')
    await now.click()
    await reloaded
    await expect(dialog.getByRole('textbox', { name: '作者' })).toHaveValue('最后一刻的输入')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectBuild(page, builds.next)
  },
)

test(
  'an update waits for the answer of a write in flight before it reloads',
  { tag: '@deep' },
  async ({ page, server, builds }) => {
    const { row, dialog } = await openTable(page)
    await fault(page, [{ route: 'POST /table/doEdit', code: 400, msg: '服务器来不及处理', times: 1, delayMs: 2500 }])
    await row(3).getByRole('button', { name: /^编辑/ }).click()
    await dialog.getByRole('textbox', { name: '标题' }).fill('正在保存的修改')
    server.setRoot(builds.next)
    await lookForUpdate(page)
    const now = notice(page, '更新完成').getByRole('button', { name: '立即更新' })
    await expect(now).toBeVisible()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    const order: string[] = []
    page.on('load', () => order.push('reload'))
    const answered = page
      .waitForResponse((response) => response.url().endsWith('/table/doEdit'))
      .then(() => order.push('answer'))
    const reloaded = page.waitForEvent('load')
    await now.click()
    await answered
    await reloaded
    expect(order).toEqual(['answer', 'reload'])
    await expect(dialog.getByRole('textbox', { name: '标题' })).toHaveValue('正在保存的修改')
  },
)

test('“later” keeps the old version until a reload and “now”', { tag: '@deep' }, async ({ page, server, builds }) => {
  server.setRoot(builds.next)
  await lookForUpdate(page)
  await notice(page, '更新完成').getByRole('button', { name: '稍后' }).click()
  await expect(notice(page, '更新完成')).toBeHidden()
  await expect(page.waitForEvent('load', { timeout: 13_000 }), 'no reload, the countdown long over').rejects.toThrow()
  await expectBuild(page, dist)
  const { row } = await openTable(page)
  await expect(row(20)).toBeVisible()
  await page.reload()
  const reloaded = page.waitForEvent('load')
  await notice(page, '更新完成').getByRole('button', { name: '立即更新' }).click()
  await reloaded
  await expectBuild(page, builds.next)
})

test(
  'two tabs stay on one version: “now” in one updates both',
  { tag: '@deep' },
  async ({ page, context, server, builds }) => {
    const other = await context.newPage()
    await other.goto(`${server.url}#/index`)
    await expectBuild(other, dist)
    server.setRoot(builds.next)
    await lookForUpdate(page)
    await expect(notice(other, '更新完成')).toBeVisible()
    const reloaded = Promise.all([page.waitForEvent('load'), other.waitForEvent('load')])
    await notice(page, '更新完成').getByRole('button', { name: '立即更新' }).click()
    await reloaded
    await expectBuild(page, builds.next)
    await expectBuild(other, builds.next)
  },
)

test(
  'an incomplete deployment keeps the old version, shows that the update failed and offers a retry',
  { tag: '@deep' },
  async ({ page, server, builds }) => {
    server.setRoot(builds.half)
    await lookForUpdate(page)
    await expect(notice(page, '更新失败')).toBeVisible()
    const { row } = await openTable(page)
    await expect(row(20)).toBeVisible()
    server.setRoot(builds.next)
    await notice(page, '更新失败').getByRole('button', { name: '重试' }).click()
    await expect(notice(page, '更新完成')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await notice(page, '更新完成').getByRole('button', { name: '立即更新' }).click()
    await reloaded
    await expectBuild(page, builds.next)
  },
)

test.describe('missing chunk of the old version', () => {
  const tableLink = (page: Page) =>
    page.getByRole('navigation', { name: '常用页面' }).getByRole('link', { name: '综合表格' })
  /** Leaves the page with what it has loaded, the way to the table among it: no caches, no worker that could fill them again. */
  const forgetConsole = async (page: Page) => {
    await bringIntoView(page.getByRole('heading', { name: '常用页面' }))
    await expect(tableLink(page)).toBeVisible()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.clearBrowserCache')
  }
  const missing = (page: Page) => page.getByRole('alert').filter({ hasText: '此页面还没有下载' })

  test('reloads the page once when online and opens it in the new version', async ({ page, server, builds }) => {
    await forgetConsole(page)
    const loads = countLoads(page)
    server.setRoot(builds.next)
    await tableLink(page).click()
    await expect(tableParts(page).row(20)).toBeVisible()
    await expectBuild(page, builds.next)
    expect(loads()).toBe(1)
  })

  test(
    'also missing from the new version shows “not downloaded yet” without a reload loop',
    { tag: '@deep' },
    async ({ page, server, builds }) => {
      await forgetConsole(page)
      const loads = countLoads(page)
      server.setRoot(builds.half)
      const reloaded = page.waitForEvent('load')
      await tableLink(page).click()
      await reloaded
      await expect(missing(page)).toBeVisible()
      await expect(page.waitForEvent('load', { timeout: 5000 }), 'no second reload').rejects.toThrow()
      expect(loads()).toBe(1)
      await expect(missing(page).getByRole('button', { name: '重新加载' })).toBeVisible()
    },
  )

  test('shows “not downloaded yet” when offline, without a reload, and other pages work', async ({
    page,
    context,
    server,
  }) => {
    await forgetConsole(page)
    const loads = countLoads(page)
    await goOffline(server, context)
    await tableLink(page).click()
    await expect(missing(page)).toBeVisible()
    await expect(page.waitForEvent('load', { timeout: 5000 }), 'no reload').rejects.toThrow()
    expect(loads()).toBe(0)
    await page.goto('./#/index')
    await expect(page.getByRole('heading', { name: '工作计划' })).toBeVisible()
  })
})
