import type { BrowserContext, Page } from '@playwright/test'
import type { SlowLine } from '../bench/slowLine.mjs'
import { test } from './support/updates'
import { controlled, expect } from './support/console'
import { goTo, openTable, signIn, tableParts } from './support/steps'

// On such a line the console takes some seconds to arrive.
test.use({ baseURL: async ({ line }, provide) => provide(line.url) })

const sync = (page: Page) => page.getByRole('button', { name: /^同步状态：/ })
const word = (page: Page) => page.getByRole('button', { name: /^同步状态：(正在准备离线使用 \d+ %|可以离线使用了)$/ })
const offlineUse = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: '离线使用' }) })
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: '此页面还没有下载' })
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /好，admin$/ })

/** Breaks the line off as soon as so much of the console is on the device, in per cent of the download. */
async function cutAt(page: Page, line: SlowLine, percent: number): Promise<void> {
  await page.evaluate(
    (share) =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('console-files').onmessage = ({ data }: MessageEvent<{ done: number; total: number }>) => {
          if (data.done >= share * data.total) resolve()
        }
      }),
    percent / 100,
  )
  line.cut()
}
const loseNetwork = async (context: BrowserContext, line: SlowLine) => {
  line.cut()
  await context.setOffline(true)
}
const findNetwork = async (context: BrowserContext, line: SlowLine) => {
  line.mend()
  await context.setOffline(false)
}

test('a first visit shows its download progress, says once that it works offline, and then does', async ({
  page,
  context,
  line,
}) => {
  await signIn(page, 'admin')
  await expect(word(page)).toHaveText(/^正在准备离线使用 \d+ %$/)
  await expect(word(page)).toHaveText('可以离线使用了', { timeout: 30_000 })
  await loseNetwork(context, line)
  await expect(sync(page)).toHaveAccessibleName('同步状态：已全部发送')
  await goTo(page, '/vab/form/comprehensiveForm')
  await expect(page.getByRole('heading', { level: 1, name: '综合表单' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '综合表单' })).toBeVisible()
  await goTo(page, '/storage')
  await expect(page.getByText('本系统已经全部在本机，没有网络也能打开每一页。')).toBeVisible()
})

// The last file, that of ECharts, is an eighth of all.
for (const percent of [30, 50, 80]) {
  test(
    `a first visit cut off at ${percent} % opens offline, shows the missing part, and continues by itself`,
    { tag: '@deep' },
    async ({ page, context, line }) => {
      await signIn(page, 'admin')
      await expect(home(page)).toBeVisible()
      await cutAt(page, line, percent)
      await context.setOffline(true)
      await page.reload()
      await expect(home(page)).toBeVisible()
      await expect(sync(page)).toHaveText(/^离线使用已准备 \d+ %$/)
      await goTo(page, '/vab/icon/remixIcon')
      const icons = page.getByRole('heading', { level: 1, name: '图标' })
      await expect(icons.or(missing(page)).first()).toBeVisible()
      await findNetwork(context, line)
      await expect(icons).toBeVisible({ timeout: 20_000 })
      await controlled(page)
      await goTo(page, '/storage')
      await expect(page.getByText('本系统已经全部在本机，没有网络也能打开每一页。')).toBeVisible()
    },
  )
}

test(
  'a first visit cut off before the worker is installed promises no offline use, and installs it later',
  { tag: '@deep' },
  async ({ page, context, line }) => {
    // Else it would be a matter of luck whether the files of a start, which the page has just loaded, are stored before the cut.
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype
      const cut = new Promise((resolve) => addEventListener('cut', resolve))
      ServiceWorkerContainer.prototype.register = async function (...given) {
        await cut
        return register.apply(this, given)
      }
    })
    await signIn(page, 'admin')
    await expect(home(page)).toBeVisible()
    await loseNetwork(context, line)
    await page.evaluate(() => dispatchEvent(new Event('cut')))
    await expect(sync(page)).toHaveAccessibleName('同步状态：已全部发送')
    await expect(page.getByText('可以离线使用了')).toBeHidden()
    await findNetwork(context, line)
    await controlled(page)
    await goTo(page, '/storage')
    await expect(
      offlineUse(page).or(page.getByText('本系统已经全部在本机，没有网络也能打开每一页。')).first(),
    ).toBeVisible()
  },
)

test(
  'a first visit on a full device says so, completes once there is space, and then opens pages offline',
  { tag: '@deep' },
  async ({ page, context, line }) => {
    const session = await context.newCDPSession(page)
    await signIn(page, 'admin')
    await expect(home(page)).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const { origin } = new URL(line.url)
    const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage })
    await goTo(page, '/storage')
    await expect(page.getByText('设备空间不足，其余部分放不下。清理空间后自动继续')).toBeVisible()
    await session.send('Storage.overrideQuotaForOrigin', { origin })
    await controlled(page)
    await expect(page.getByText('本系统已经全部在本机，没有网络也能打开每一页。')).toBeVisible()
    await context.setOffline(true)
    await goTo(page, '/vab/icon/remixIcon')
    await expect(page.getByRole('heading', { level: 1, name: '常规图标' })).toBeVisible()
  },
)

test(
  'an update with one changed page fetches only that page, the document and the worker, and shows the size',
  { tag: '@deep' },
  async ({ page, context, server, line, builds }) => {
    await signIn(page, 'admin')
    await controlled(page)
    const before = server.log.length
    server.setRoot(builds.next)
    line.setRoundTrip(1000)
    // At every frame: it is gone once the page has come.
    const said = page.waitForFunction(
      () =>
        /正在下载 \d+(\.\d)? KB/.test(
          document.querySelector('[role=status][aria-label=发现新版本]')?.textContent ?? '',
        ),
      undefined,
      { polling: 'raf' },
    )
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await said
    const reloaded = page.waitForEvent('load')
    await page.getByRole('status', { name: '更新完成', exact: true }).getByRole('button', { name: '立即更新' }).click()
    await reloaded
    await expect(home(page)).toBeVisible()
    const fetched = server.log.slice(before).filter(({ method, status }) => method === 'GET' && status === 200)
    const names = new Set(fetched.map(({ path }) => path.replace(/[0-9a-f]{10}/, '<id>')))
    expect([...names].toSorted()).toEqual(['/', '/assets/<id>/comprehensiveTable.js', '/sw.js'])
    await loseNetwork(context, line)
    await openTable(page)
    await expect(tableParts(page).row(20)).toBeVisible()
  },
)
