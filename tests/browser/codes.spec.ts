import { isSuccess, statusTexts } from '@/contract/status'
import { en } from '@/i18n/en'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/logging'
import { fault, openTable, userMenu } from './support/steps'

const codes = Object.keys(statusTexts)
  .map(Number)
  // 401, 402 and 403 have a way of their own (expiry.spec and below).
  .filter((code) => !isSuccess(code) && ![401, 402, 403].includes(code))
const toEnglish: Readonly<Record<string, string>> = en

test(
  'every failing code shows its default text in both languages and is logged; a retry reads the list again',
  { tag: '@deep' },
  async ({ page }) => {
    await openHome(page)
    await openTable(page)
    for (const language of ['zh', 'en'] as const) {
      const said = (text: string) => (language === 'zh' ? text : (toEnglish[text] ?? text))
      if (language === 'en') await userMenu(page, 'English')
      // That the dictionary has all of them is a unit test's to say.
      for (const code of language === 'zh' ? codes : codes.slice(0, 3)) {
        await fault(page, [{ route: 'GET /table/getList', code, times: 1 }])
        await page.getByRole('textbox', { name: said('标题') }).fill(`${language}${code}`)
        await page.getByRole('button', { name: said('查询'), exact: true }).click()
        await expect(page.getByRole('alert').getByText(said(statusTexts[code] ?? '')), String(code)).toBeVisible()
      }
    }
    await expect(page.getByRole('button', { name: `Error log: ${codes.length + 3}` })).toBeVisible()
    await page.getByRole('button', { name: toEnglish['重试'] ?? '' }).click()
    await expect(page.getByText(toEnglish['没有符合条件的记录'] ?? '')).toBeVisible()
    await expect(page).toHaveURL(/comprehensiveTable\?title=/)
  },
)

test('the server’s own message replaces the default one; 403 opens /403, which leads back home', async ({ page }) => {
  await openHome(page)
  await openTable(page)
  const toggles = page.getByRole('grid').getByRole('switch')
  await fault(page, [{ route: 'POST /table/doEdit', code: 400, msg: '水利站的系统正在维护', times: 1 }])
  await toggles.nth(0).click()
  await expect(page.getByText('水利站的系统正在维护')).toBeVisible()
  await fault(page, [{ route: 'POST /table/doEdit', code: 403, times: 1 }])
  await toggles.nth(1).click()
  await expect(page).toHaveURL(/#\/403$/)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/#\/index$/)
  await expect(page.getByRole('button', { name: '错误日志：2 条' })).toBeVisible()
})

test(
  'an answer of 402 leads to one silent refresh of the token, after which the list is shown',
  { tag: '@deep' },
  async ({ page }) => {
    await openHome(page)
    const table = await openTable(page)
    const refreshed: string[] = []
    page.on('request', (request) => request.url().endsWith('/refreshToken') && refreshed.push(request.url()))
    await fault(page, [{ route: 'GET /table/getList', code: 402, times: 1 }])
    await page.getByRole('textbox', { name: '标题' }).fill('村')
    await page.getByRole('button', { name: '查询' }).click()
    await expect.poll(() => refreshed.length).toBe(1)
    await expect(table.row(1)).toBeVisible()
    await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
  },
)

test('a slow call on the configured list covers the console with a loading indicator', async ({ page }) => {
  await openHome(page)
  const table = await openTable(page)
  const covered = page.getByRole('status', { name: '加载中' })
  await fault(page, [{ route: 'POST /table/doDelete', code: 400, msg: '删除没有成功', times: 1, delayMs: 1500 }])
  await table.row(1).getByRole('button', { name: /^删除/ }).click()
  await table.confirmation.getByRole('button', { name: '确定' }).click()
  await expect(covered).toBeVisible()
  await expect(page.getByText('删除没有成功')).toBeVisible()
  await expect(covered).toHaveCount(0)
  await expect(table.row(1)).toBeVisible()
})
