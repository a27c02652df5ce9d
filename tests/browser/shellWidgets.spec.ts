import type { Page } from '@playwright/test'
import { controlled, expect } from './support/console'
import { openHome, withTheme } from './support/fieldwork'
import { test } from './support/installed'
import { openedBy } from './support/opened'
import { go, startWith } from './support/shell'
import { tabs } from './support/steps'

/** Signed in, at home, with the worker in control. */
async function start(page: Page): Promise<void> {
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  await controlled(page)
}

test('notices popover shows a count, reads again on a change of tab, and clears', async ({ page }) => {
  await start(page)
  await startWith(page, { showNotice: true })
  const bell = page.getByRole('button', { name: /^通知：/ })
  await expect(bell).toHaveAccessibleName(/^通知：[1-9]\d* 条$/)
  const total = (await bell.innerText()).trim()
  await expect(bell).toHaveAccessibleName(`通知：${total} 条`)
  await bell.click()
  const popover = page.getByRole('dialog', { name: '通知' })
  await expect(popover.getByRole('listitem').first()).toBeVisible()
  await expect(popover.locator('img').first()).toHaveCSS('width', '45px')
  expect(await popover.locator('script, style, iframe, [onclick], [onerror], a[href^="javascript:"]').count()).toBe(0)
  for (const link of await popover.locator('a').all()) await expect(link).toHaveAttribute('rel', /noopener/)

  const calls: string[] = []
  page.on('request', (request) => request.url().includes('api/notice/getList') && calls.push(request.url()))
  await popover.getByRole('tab', { name: '邮件' }).click()
  await expect(popover.getByRole('tabpanel', { name: '邮件' }).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  await popover.getByRole('tab', { name: '通知' }).click()
  await expect.poll(() => calls.some((url) => url.includes('type=notice'))).toBe(true)
  await popover.getByRole('button', { name: '清空消息' }).click()
  await expect(page.getByText('清空消息成功')).toBeVisible()
  await expect(popover.getByText('没有新消息')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('通知：0 条')
  await expect(bell).toHaveText('')
  await page.reload()
  await expect(bell).toHaveAccessibleName('通知：0 条')
})

test('messages beyond the first page are cleared with it, in every window', async ({ page, context }) => {
  await withTheme(page, { showNotice: true })
  await start(page)
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ image: '', notice: '水渠维修通知', email: '水渠维修通知' })
    const add = () => fetch(new URL('api/notice/doEdit', document.baseURI), { method: 'POST', headers, body })
    for (let added = 0; added < 20; added += 1) await add()
  })
  await page.reload()
  const other = await context.newPage()
  await openHome(other)
  const bell = (of: Page) => of.getByRole('button', { name: /^通知：/ })
  for (const one of [other, page]) await expect(bell(one)).toHaveAccessibleName(/^通知：(2[1-9]|[3-9]\d) 条$/)
  await bell(page).click()
  const popover = page.getByRole('dialog', { name: '通知' })
  await popover.getByRole('button', { name: '清空消息' }).click()
  await expect(popover.getByText('没有新消息')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('通知：0 条')
})

test('search opens a suggestion’s address or a web search, each in a window without opener', async ({
  page,
  context,
}) => {
  await start(page)
  await startWith(page, { showSearch: true })
  const box = page.getByRole('searchbox', { name: '搜索内容' })
  const open = () => page.getByRole('button', { name: '搜索', exact: true }).click()
  const row = await page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token')?.replaceAll('"', '')
    const answer = await fetch(new URL('api/search/getList', document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { list: { value: string; url: string }[] } }
    return data.list[0]
  })
  if (!row) throw new Error('there is no suggestion')

  await open()
  await expect(box).toBeFocused()
  await box.fill(row.value.slice(1))
  const option = page.getByRole('option').filter({ hasText: row.value }).first()
  await expect(option).toBeVisible()
  const site = await openedBy(context, () => option.click())
  expect(site).toEqual({ url: row.url, canAccessOpener: false })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await box.fill('没有这个网站 zzz')
  await expect(page.getByText('没有建议，按回车在网上搜索')).toBeVisible()
  const web = await openedBy(context, () => box.press('Enter'))
  expect(web).toEqual({
    url: `https://www.baidu.com/s?wd=${encodeURIComponent('没有这个网站 zzz')}`,
    canAccessOpener: false,
  })
})

test(
  'palette finds pages by Chinese, pinyin, initials and English, runs actions, and remembers after a reload',
  { tag: '@main' },
  async ({ page }) => {
    await start(page)
    const box = page.getByRole('combobox', { name: '查找页面、操作、村民…' })
    const first = page.getByRole('grid').getByRole('row').first()
    const open = async () => {
      await page.keyboard.press('Control+k')
      await expect(box).toBeFocused()
    }
    await open()
    await expect(page.getByRole('grid').getByRole('row').nth(60)).toBeAttached()
    for (const query of ['综合表格', 'zonghebiaoge', 'zhbg', 'comprehensive table']) {
      await box.fill(query)
      await expect(first, query).toContainText('综合表格')
    }
    await box.press('Shift+Enter')
    await box.press('Enter')
    await expect(page).toHaveURL(/#\/vab\/table\/comprehensiveTable$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await open()
    await box.fill('kanban')
    await box.press('Enter')
    await expect(page).toHaveURL(/#\/dashboard$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: '看板' })).toBeVisible()
    await open()
    await expect(page.getByRole('rowgroup', { name: '收藏' }).getByRole('row')).toContainText(['综合表格'])
    await expect(page.getByRole('rowgroup', { name: '最近使用' }).getByRole('row')).toContainText(['看板'])

    await box.fill('fenlan')
    await expect(first).toContainText('分栏')
    await box.press('Enter')
    await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'column')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toContain('"layout":"column"')
  },
)

test('tab menus close the other, left, right or all tabs, and disable entries without effect', async ({ page }) => {
  await start(page)
  for (const [path, title] of [
    ['/dashboard', '看板'],
    ['/workbench', '工作台'],
    ['/vab/card', '卡片'],
    ['/vab/list', '列表'],
  ] as const)
    await go(page, path, title)
  const item = (name: string) => page.getByRole('menuitem', { name })
  const rightClick = (title: string) => tabs(page).filter({ hasText: title }).click({ button: 'right' })
  const disabled = (name: string) => expect(item(name), name).toHaveAttribute('aria-disabled', 'true')
  const enabled = (name: string) => expect(item(name), name).not.toHaveAttribute('aria-disabled', 'true')

  await rightClick('列表')
  await disabled('关闭右侧')
  await enabled('关闭左侧')
  await expect(item('关闭其他')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('关闭左侧')).toBeFocused()
  await page.keyboard.press('Escape')
  await rightClick('卡片')
  await expect(page).toHaveURL(/#\/vab\/card$/)
  await item('关闭右侧').click()
  await expect(tabs(page)).toHaveText(['首页', '看板', '工作台', '卡片'])
  await rightClick('工作台')
  await item('关闭左侧').click()
  await expect(tabs(page)).toHaveText(['首页', '工作台', '卡片'])
  await tabs(page).filter({ hasText: '卡片' }).click({ button: 'middle' })
  await expect(tabs(page)).toHaveText(['首页', '工作台'])

  const more = page.getByRole('button', { name: '标签操作' })
  await go(page, '/dashboard', '看板')
  await more.click()
  await item('关闭其他').click()
  await expect(tabs(page)).toHaveText(['首页', '看板'])
  await more.click()
  await item('关闭全部').click()
  await expect(page).toHaveURL(/#\/index$/)
  await expect(tabs(page)).toHaveText(['首页'])
  await more.click()
  for (const name of ['关闭其他', '关闭左侧', '关闭右侧', '关闭全部']) await disabled(name)
})
