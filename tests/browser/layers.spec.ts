import type { Page } from '@playwright/test'
import { expect, killWorker, test as onFreshDevice } from './support/console'
import { test } from './support/logging'
import { goToPane, openTable, signIn, submitSignIn, tableParts } from './support/steps'

const FAULT = '页面出错了，请刷新后重试'

/** Nothing of the network is blamed, and nothing is claimed to be none. */
async function blamesNothingElse(page: Page): Promise<void> {
  await expect(page.getByText(/检查网络|连接不上/)).toHaveCount(0)
  await expect(page.getByText(/没有等您处理的事|没有新消息|还没有记录|没有数据/)).toHaveCount(0)
}

/** Opens the error log and the stack of its latest entry with this message. */
async function expectLogged(page: Page, message: string, stack: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^错误日志[：:]/ }).click()
  const viewer = page.getByRole('dialog', { name: '错误日志' })
  await viewer
    .getByRole('button', { name: `查看堆栈 ${message}` })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^查看堆栈/ })).toContainText(stack)
}

/** A function that each call of the console needs, and that this browser lacks after all. */
const breakCalls = (page: Page) =>
  page.evaluate(() => {
    const { timeout } = AbortSignal
    // Of calls alone, which may take 10 s.
    AbortSignal.timeout = (ms) => {
      if (ms === 10_000) throw new TypeError('simulated in the client')
      return timeout.call(AbortSignal, ms)
    }
  })
const breakDatabase = () => {
  IDBDatabase.prototype.transaction = () => {
    throw new TypeError('simulated in the database')
  }
}

for (const [where, label, message] of [
  ['a click handler', '事件中抛出错误', '模拟：按钮的处理函数出错'],
  ['an unawaited promise', '未处理的 Promise', '模拟：异步操作失败'],
] as const)
  test(`an exception in ${where} shows a message and is logged with its stack`, async ({ page }) => {
    await signIn(page, 'admin')
    await goToPane(page, '/other/log')
    await page.getByRole('button', { name: `引发：${label}` }).click()
    await expect(page.getByText(FAULT)).toBeVisible()
    await blamesNothingElse(page)
    await expectLogged(page, message, /Error: 模拟[^]*assets\//)
  })

test('an exception while a page renders is shown in the page, which loads again', async ({ page }) => {
  await signIn(page, 'admin')
  await goToPane(page, '/other/log')
  await page.getByRole('button', { name: '引发：渲染时出错' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('页面出错了')
  await alert.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('status').filter({ hasText: '日志中有 1 条' })).toBeVisible()
  await expectLogged(page, '模拟：页面渲染出错', /Error: 模拟[^]*assets\//)
})

test('an exception in the API client is shown by the list as a page error, not a network error', async ({ page }) => {
  await signIn(page, 'admin')
  await goToPane(page, '/other/log')
  await breakCalls(page)
  const list = await goToPane(page, '/vab/table/comprehensiveTable')
  await expect(list.getByRole('alert')).toContainText(FAULT)
  await blamesNothingElse(page)
  await expectLogged(page, FAULT, /TypeError: simulated in the client[^]*assets\//)
})

// A worker that is there already would answer for the chunk.
onFreshDevice(
  'an exception in the page’s own server at start-up is shown as a page error, not a network error',
  async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    const body = "throw new TypeError('simulated at the start')"
    await page.route(/\/pageHost\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    await page.goto('./#/login')
    await submitSignIn(page, 'admin')
    await expect(page.getByText(FAULT).first()).toBeVisible()
    await blamesNothingElse(page)
  },
)

for (const [where, hasWorker] of [
  ['the worker', true],
  ['a page without a worker', false],
] as const)
  test(`an exception in the database of ${where} is shown by list and home, and logged with its stack`, async ({
    page,
    context,
  }) => {
    if (!hasWorker) await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await signIn(page, 'admin')
    await openTable(page)
    if (hasWorker) for (const worker of context.serviceWorkers()) await worker.evaluate(breakDatabase)
    else await page.evaluate(breakDatabase)
    await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '第 2 页' }).click()
    await expect(page.getByText(FAULT).first()).toBeVisible()
    const home = await goToPane(page, '/index')
    await expect(home.getByText('暂时还不知道有没有')).toBeVisible()
    await blamesNothingElse(page)
    await expectLogged(page, FAULT, /TypeError: simulated in the database[^]*assets\//)
    if (!hasWorker) return
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await killWorker(page)
    await goToPane(page, '/vab/table/comprehensiveTable')
    await expect(tableParts(page).row(20)).toBeVisible()
  })
