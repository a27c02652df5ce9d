import type { Page } from '@playwright/test'
import { localData } from './support/local'
import { controlled, expect, goOffline } from './support/console'
import { API_PORT, onApi, startExternalApi } from './support/externalApi'
import { test as base } from './support/installed'
import { openTable, reloadTo, signIn, submitSignIn, tableParts, userMenu } from './support/steps'

const ROWS = 1234

const test = base.extend<{ api: { stop(): Promise<void> } }>({
  site: onApi,
  api: async ({ server }, provide) => {
    const api = await startExternalApi(API_PORT, server.url.replace(/\/$/, ''), ['--rows', `table=${ROWS}`])
    let running = true
    const stop = async () => {
      if (running) await api.stop()
      running = false
    }
    await provide({ stop })
    await stop()
  },
})

const asOf = (page: Page) => page.getByRole('note').filter({ hasText: /截至 \d\d:\d\d 的数据/ })
/** How many rows of the table this device has. */
async function keptRows(page: Page): Promise<number> {
  const kept = await localData<{ module: string; rows: number }[]>(page, '/replica?user=admin')
  return kept.find(({ module }) => module === 'table')?.rows ?? 0
}
const openList = async (page: Page) => {
  const table = await openTable(page)
  await controlled(page)
  return table
}

test(
  'without the server cached lists are shown with their age, and can be searched, sorted and paged',
  { tag: '@main' },
  async ({ page, api }) => {
    await signIn(page, 'admin')
    const table = await openList(page)
    const first = await table.title(1).innerText()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(table.title(1)).not.toHaveText(first)
    const second = await table.title(1).innerText()
    await expect.poll(() => keptRows(page)).toBeGreaterThanOrEqual(40)
    const have = await keptRows(page)
    await expect(asOf(page)).toHaveCount(0)
    await api.stop()

    await reloadTo(page, table.row(1))
    await expect(table.title(1)).toHaveText(second)
    await expect(asOf(page)).toContainText(`本机已存 ${have} 条，共 1,234 条`)
    await expect(table.total).toHaveText(`本机 ${have} 条`)
    await page.getByRole('button', { name: '第 1 页' }).click()
    await expect(table.title(1)).toHaveText(first)

    await page.getByRole('button', { name: '点击量' }).click()
    const clicks = async () => (await table.column(7).allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
    // The rows of before stay until those of the new order are there.
    await expect(async () => {
      const shown = await clicks()
      expect(shown).toHaveLength(20)
      expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    }).toPass()

    await page.getByRole('textbox', { name: '标题' }).fill(first)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(table.title(1)).toHaveText(first)
    await expect(table.total).not.toHaveText(`本机 ${have} 条`)

    await table.row(1).getByRole('button', { name: /^详情/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await expect(asOf(page).filter({ visible: true })).toBeVisible()
  },
)

test('a list stored on the device is complete without the server', { tag: '@deep' }, async ({ page, api }) => {
  await signIn(page, 'admin')
  const table = await openList(page)
  await page.getByRole('button', { name: '存到本机' }).click()
  await table.dialog.getByRole('button', { name: '开始' }).click()
  await expect(table.dialog.getByRole('status')).toContainText(/^本机有全部 1,234 条，约 [\d.]+ [KM]B，取自 /)
  await page.keyboard.press('Escape')
  await api.stop()
  await reloadTo(page, table.row(1))
  await expect(asOf(page)).toHaveText(/的数据$/)
  await expect(table.total).toHaveText('共 1,234 条')
  await page.getByRole('button', { name: '第 62 页' }).click()
  await expect(table.column(3)).toHaveCount(ROWS - 61 * 20)
})

test('the console opens offline in a new page with the last session and its cached list', async ({
  page,
  context,
  api,
  server,
}) => {
  await signIn(page, 'admin')
  const first = await (await openList(page)).title(1).innerText()
  await expect.poll(() => keptRows(page)).toBeGreaterThanOrEqual(20)
  await api.stop()
  await goOffline(server, context)
  await page.close()
  const anew = await context.newPage()
  await anew.goto(`${server.url}#/vab/table/comprehensiveTable`)
  await expect(anew.getByRole('button', { name: '用户菜单：admin' })).toBeVisible()
  await expect(tableParts(anew).title(1)).toHaveText(first)
  await expect(asOf(anew)).toBeVisible()
})

test(
  'the next person on the device gets none of the rows the former one read',
  { tag: '@deep' },
  async ({ page, api }) => {
    // further down than home reads for anybody
    const readOn = () =>
      page.evaluate(async (path) => {
        const authorization = `Bearer ${localStorage.getItem('admin-pro-token')}`
        const answer = await fetch(new URL(path, document.baseURI), { headers: { authorization } })
        return { status: answer.status, text: await answer.text() }
      }, 'api/table/getList?pageNo=40&pageSize=20')
    await signIn(page, 'admin')
    await openList(page)
    const read = await readOn()
    expect(read.status).toBe(200)
    const rows = (JSON.parse(read.text) as { data: { list: { title: string }[] } }).data.list
    expect(rows).toHaveLength(20)
    await expect.poll(() => keptRows(page)).toBeGreaterThanOrEqual(40)

    await userMenu(page, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
    await submitSignIn(page, 'test')
    await expect(page.getByRole('heading', { level: 1, name: /好，test$/ })).toBeVisible()
    await api.stop()
    const next = await readOn()
    expect(next.status).toBe(503)
    for (const { title } of rows) expect(next.text).not.toContain(title)
  },
)
