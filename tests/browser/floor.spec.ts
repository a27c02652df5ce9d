import { axe } from './support/axe'
import { expect, test } from './support/console'

test('a browser below the floor shows a notice that cannot be closed, and starts nothing else', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  // What Chromium has from 111 on.
  await page.addInitScript(() => void Reflect.deleteProperty(String.prototype, 'isWellFormed'))
  await page.goto('./')
  const notice = page.getByRole('alertdialog', { name: '当前浏览器版本过低' })
  await expect(notice).toContainText('Chrome 111、Edge 111、Firefox 121、Safari 16.4')
  await expect(notice).toContainText('This browser is too old')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => document.getElementById('root') === null)).toBe(true)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(problems).toEqual([])
  expect(await axe(page)).toEqual([])
})

test('a missing browser function at sign-in is reported as a page error, not a network error', async ({ page }) => {
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    // Of calls alone, which may take 10 s.
    AbortSignal.timeout = (ms) => {
      if (ms === 10_000) throw new TypeError('AbortSignal.any is not a function')
      return timeout.call(AbortSignal, ms)
    }
  })
  await page.goto('./#/login')
  await page.getByRole('textbox', { name: '用户名' }).fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('页面出错了，请刷新后重试').first()).toBeVisible()
  await expect(page.getByText('检查网络')).toHaveCount(0)
})

for (const [where, userAgent, words] of [
  [
    'in WeChat on an old iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) MicroMessenger/8.0',
    /在浏览器打开.*更新系统/,
  ],
  ['on Windows 7', 'Mozilla/5.0 (Windows NT 6.1; Win64; x64) Chrome/109.0.0.0', /换一台装有 Windows 10/],
  ['in a browser with two modes', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', /切换到极速模式/],
] as const)
  test(
    `the notice below the floor gives advice that fits the device, ${where}`,
    { tag: '@deep' },
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ userAgent, ...(baseURL && { baseURL }) })
      await page.addInitScript(() => void Reflect.deleteProperty(String.prototype, 'isWellFormed'))
      await page.goto('./')
      await expect(page.getByRole('alertdialog')).toHaveText(words)
      await page.close()
    },
  )
