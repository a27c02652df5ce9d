import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { controlled, dist, expect } from './support/console'
import { overflow } from './support/layoutChecks'
import { tokenOf } from './support/local'
import { test } from './support/logging'
import { tabTo } from './support/keys'
import { apply, clear } from './support/scenario'
import { goTo, signIn, submitSignIn, tabs, userMenu } from './support/steps'
import { phone, show } from './support/views'

const parts = (page: Page) => {
  const viewer = page.getByRole('dialog', { name: /^(错误日志|Error log)$/ })
  return {
    raise: (label: string) => page.getByRole('button', { name: `引发：${label}` }).click(),
    count: page.getByRole('status').filter({ hasText: /日志中有|Entries in the log/ }),
    bug: page.getByRole('button', { name: /^(错误日志|Error log)[：:]/ }),
    viewer,
    rows: viewer.getByRole('row'),
    stack: page.getByRole('dialog', { name: /^(查看堆栈|Show stack)/ }),
    hide: viewer.getByRole('button', { name: '暂不显示' }),
  }
}

async function open(page: Page) {
  await signIn(page, 'admin')
  await page.goto('./#/other/log')
  const shown = parts(page)
  await expect(shown.count).toBeVisible()
  return shown
}

test(
  'each kind of error is logged by message and page, the log survives a reload, and clearing empties it',
  { tag: '@main' },
  async ({ page, uncaught }) => {
    const { raise, count, bug, viewer, rows, hide } = await open(page)
    await expect(count).toHaveText('日志中有 0 条')
    await expect(bug).toHaveCount(0)
    const kinds = [
      ['事件中抛出错误', '模拟：按钮的处理函数出错'],
      ['未处理的 Promise', '模拟：异步操作失败'],
      ['抛出的不是错误', '模拟：一段文字被抛出'],
      ['请求失败', '接口不存在'],
      ['脚本加载失败', 'ChunkLoadError: could not load'],
      ['样式加载失败', 'CSS_CHUNK_LOAD_FAILED: could not load'],
    ] as const
    for (const [index, [label]] of kinds.entries()) {
      await raise(label)
      await expect(count, label).toHaveText(`日志中有 ${index + 1} 条`)
    }
    await raise('渲染时出错')
    await expect(page.getByRole('alert')).toContainText('页面出错了')
    await page.getByRole('alert').getByRole('button', { name: '重新加载' }).click()
    await expect(count).toHaveText('日志中有 7 条')

    await page.reload()
    await expect(bug).toHaveText('7')
    await bug.click()
    await expect(rows).toHaveCount(8)
    for (const [index, message] of [...kinds.map(([, text]) => text), '模拟：页面渲染出错'].entries()) {
      await expect(rows.nth(7 - index), message).toContainText(message)
      await expect(
        rows
          .nth(7 - index)
          .getByRole('link')
          .first(),
      ).toHaveText('/other/log')
    }
    await hide.click()
    await expect(viewer).toHaveCount(0)
    await expect(count).toHaveText('日志中有 0 条')
    await page.reload()
    await expect(count).toHaveText('日志中有 0 条')
    // The failed request is no uncaught error, and what a boundary caught is not either.
    expect(uncaught.map(({ message }) => message).join()).not.toMatch(/接口不存在|渲染/)
  },
)

test(
  'the stack of a logged error shows on hover, and by keyboard in a box of its own',
  { tag: '@deep' },
  async ({ page }) => {
    const { raise, bug, viewer, stack } = await open(page)
    await raise('事件中抛出错误')
    await bug.click()
    const message = viewer.getByRole('button', { name: '查看堆栈 模拟：按钮的处理函数出错' })
    const tip = page.getByRole('tooltip')
    // The dialog may still be on its way in.
    await expect(async () => {
      await page.mouse.move(5, 5)
      await message.hover()
      await expect(tip).toContainText(/Error: 模拟[^]*assets\//, { timeout: 1000 })
    }).toPass()
    await page.mouse.move(5, 5)
    await expect(tip).toHaveCount(0)

    await tabTo(page, message)
    await page.keyboard.press('Enter')
    await expect(stack).toContainText(/Error: 模拟[^]*assets\//)
    await page.keyboard.press('Escape')
    await expect(stack).toHaveCount(0)
    await expect(message).toBeFocused()
    await expect(viewer).toBeVisible()
  },
)

test(
  'two tabs share the error log without overwriting entries, and clearing it clears both',
  { tag: '@deep' },
  async ({ page, context }) => {
    const mine = await open(page)
    const second = await context.newPage()
    await second.goto(page.url())
    const theirs = parts(second)
    await expect(theirs.count).toBeVisible()
    await mine.raise('事件中抛出错误')
    await expect(theirs.count).toHaveText('日志中有 1 条')
    await theirs.raise('未处理的 Promise')
    await mine.raise('抛出的不是错误')
    await expect(mine.count).toHaveText('日志中有 3 条')
    await expect(theirs.count).toHaveText('日志中有 3 条')
    await second.reload()
    await expect(theirs.count).toHaveText('日志中有 3 条')
    await mine.bug.click()
    await mine.hide.click()
    await expect(theirs.bug).toHaveCount(0)
  },
)

test('the export is one JSON file without the token or the password', async ({ page }) => {
  const { raise, bug, viewer } = await open(page)
  await controlled(page)
  await raise('请求失败')
  await expect(bug).toHaveText('1')
  await bug.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: '导出日志' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^error-log-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  const report = JSON.parse(text) as { requests: { path: string; status: number }[] }
  expect(report).toMatchObject({
    format: 'console-error-log',
    product: { version: expect.stringMatching(/^\d/) },
    browser: { userAgent: expect.stringContaining('Chrome') },
    console: { language: 'zh', theme: { themeName: 'blue-black' } },
    worker: { host: 'worker', workerState: 'activated' },
    storage: { used: expect.any(Number) },
    entries: [{ message: expect.stringContaining('接口不存在'), url: expect.stringMatching(/#\/other\/log$/) }],
  })
  expect(report.requests).toContainEqual(expect.objectContaining({ path: '/other/log/missing', status: 404 }))
  expect(report.requests).toContainEqual(expect.objectContaining({ method: 'POST', path: '/login', status: 200 }))
  const token = await tokenOf(page)
  expect(token.length).toBeGreaterThan(8)
  expect(text).not.toContain(token)
  expect(text).not.toContain('123456')
})

test(
  'signing out in one tab logs no error in another, even when the server answers late',
  { tag: '@deep' },
  async ({ page, context }) => {
    const { count } = await open(page)
    await controlled(page)
    const second = await context.newPage()
    await second.goto('./#/other/log')
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
    // The server takes the token back at once, and answers late.
    await apply(page, {
      version: 1,
      id: 'slow-sign-out',
      title: '退出缓慢',
      network: 'online',
      rules: [
        { path: '/logout', effect: { kind: 'delay', ms: 1200 } },
        { path: '/table/getList', effect: { kind: 'refuse', code: 401 } },
      ],
    })
    const heard = page.waitForRequest(/\/logout$/)
    await userMenu(page, '退出登录')
    await heard
    await goTo(second, '/vab/table/comprehensiveTable')
    for (const tab of [page, second]) await expect(tab).toHaveURL(/#\/login/)
    await clear(page)
    await submitSignIn(page, 'admin')
    await page.goto('./#/other/log')
    await expect(count).toHaveText('日志中有 0 条')
  },
)

test('clearing the cache empties the log', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify({ showThemeSetting: true })))
  const { raise, bug } = await open(page)
  await raise('事件中抛出错误')
  await expect(bug).toHaveText('1')
  await page.getByRole('button', { name: '清理缓存' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清理' }).click()
  await expect(page).toHaveURL(/#\/login/)
  await open(page)
  await expect(bug).toHaveCount(0)
})

test.describe('standard build', () => {
  test.use({ site: { root: dist } })

  test('keeps no error log and says so', async ({ page, uncaught }) => {
    await signIn(page, 'admin')
    await page.goto('./#/other/log')
    await expect(page.getByRole('heading', { name: '此版本不记录错误' })).toBeVisible()
    const { raise, bug } = parts(page)
    await raise('事件中抛出错误')
    await expect.poll(() => uncaught.length).toBe(1)
    await raise('请求失败')
    await expect(page.getByText('接口不存在')).toBeVisible()
    await expect(bug).toHaveCount(0)
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('error')))).toEqual([])
    await raise('渲染时出错')
    await expect(page.getByRole('alert')).toContainText('页面出错了')
    await expect(tabs(page).filter({ hasText: '首页' })).toBeVisible()
  })
})

for (const [language, device, viewport] of [
  ['en', 'a desktop', { width: 1440, height: 900 }],
  ['zh', 'a phone', phone],
] as const) {
  test(
    `axe finds nothing wrong with the log page, the viewer and the stack in ${language} on ${device}, nothing overflows`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, { language })
      await page.setViewportSize(viewport)
      const { bug, viewer, stack } = await open(page)
      expect.soft(await axe(page), 'the page').toEqual([])
      for (const press of await page.getByRole('button', { name: /^(引发|Raise)[：:]/ }).all()) await press.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^(重新加载|Reload)$/ })).toBeVisible()
      // The message of the failed request goes by itself.
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
      expect.soft(await axe(page), 'the page that failed').toEqual([])
      await bug.click()
      await expect(viewer.getByRole('button', { name: /ChunkLoadError/ })).toBeVisible()
      expect.soft(await axe(page), 'the viewer').toEqual([])
      expect.soft(await overflow(page)).toBe(0)
      await viewer.getByRole('button', { name: /ChunkLoadError/ }).click()
      await expect(stack).toContainText('simulated.js')
      expect.soft(await axe(page), 'the stack').toEqual([])
    },
  )
}
