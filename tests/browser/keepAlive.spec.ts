import type { Locator, Page } from '@playwright/test'
import { controlled, expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { detailPages, go } from './support/shell'
import { openTable, pane, tableParts, tabs } from './support/steps'

const KEPT = 20
const TABLE = '/vab/table/comprehensiveTable'

const note = (page: Page) => page.getByRole('textbox', { name: /^切换标签后/ })
const panes = (page: Page) => page.locator('[data-pane]')
/** A mark that the page does not know of, which is gone when its elements are. */
const mark = (target: Locator) => target.evaluate((element) => element.setAttribute('data-mark', ''))
/** Scrolls the window and waits until the page has been told. */
const scrollDown = (page: Page, to: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo(0, top)
      }),
    to,
  )
const activeTab = (page: Page) => page.locator('.tab-item[data-active=true]')

test.beforeEach(async ({ page }) => {
  await openHome(page)
  await controlled(page)
})

test(
  'at most 20 visited pages are kept, and the least recently used is dropped first',
  { tag: '@deep' },
  async ({ page }) => {
    const details = await detailPages(page, KEPT + 1)
    for (const [at, { path, title }] of details.entries()) {
      await go(page, path, title)
      await note(page).fill(`input ${at}`)
    }
    const [first, second, third] = details
    const last = details.at(-1)
    if (!first || !second || !third || !last) throw new Error('the table has too few records')
    await expect(panes(page)).toHaveCount(KEPT)
    await expect(pane(page, first.path)).toHaveCount(0)

    // The second would be next; having been used, it outlives the third.
    await go(page, second.path, second.title)
    await expect(note(page)).toHaveValue('input 1')
    await go(page, first.path, first.title)
    await expect(note(page)).toHaveValue('')
    await expect(panes(page)).toHaveCount(KEPT)
    await expect(pane(page, third.path)).toHaveCount(0)
    await go(page, second.path, second.title)
    await expect(note(page)).toHaveValue('input 1')
    await go(page, last.path, last.title)
    await expect(note(page)).toHaveValue(`input ${KEPT}`)
    await go(page, third.path, third.title)
    await expect(note(page)).toHaveValue('')
    await expect(tabs(page)).toHaveCount(details.length + 1)
  },
)

test('a page is dropped by closing or reloading its tab, or by leaving it when it is not to be kept', async ({
  page,
}) => {
  const [one, other] = await detailPages(page, 2)
  if (!one || !other) throw new Error('the table has too few records')
  await go(page, one.path, one.title)
  await note(page).fill('one')
  await go(page, other.path, other.title)
  await note(page).fill('other')

  await test.step('a click on the active tab reloads only that page', async () => {
    await activeTab(page).getByRole('button', { name: other.title, exact: true }).click()
    await expect(note(page)).toHaveValue('')
    await note(page).fill('other again')
    await go(page, one.path, one.title)
    await expect(note(page)).toHaveValue('one')
  })
  await test.step('the refresh button reloads only that page', async () => {
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(note(page)).toHaveValue('')
    await go(page, other.path, other.title)
    await expect(note(page)).toHaveValue('other again')
  })
  await test.step('a page opened again after closing is empty', async () => {
    await activeTab(page).getByRole('button', { name: /^关闭/ }).click()
    await expect(pane(page, other.path)).toHaveCount(0)
    await go(page, other.path, other.title)
    await expect(note(page)).toHaveValue('')
  })
  await test.step('a noKeepAlive page is dropped on leaving', async () => {
    await go(page, '/vab/table/inlineEditTable', '行内编辑表格')
    await mark(pane(page, '/vab/table/inlineEditTable'))
    await go(page, '/dashboard', '看板')
    await mark(pane(page, '/dashboard'))
    await expect(pane(page, '/vab/table/inlineEditTable')).toHaveCount(0)
    await go(page, '/vab/table/inlineEditTable', '行内编辑表格')
    await expect(pane(page, '/vab/table/inlineEditTable')).not.toHaveAttribute('data-mark')
    await expect(pane(page, '/dashboard')).toHaveAttribute('data-mark')
    await expect(tabs(page).last()).toHaveText('看板')
  })
})

test(
  'each tab keeps its scroll position, and a kept page’s iframe is not loaded again',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 })
    await openTable(page)
    const frame = pane(page, TABLE).locator('iframe')
    // As a page would that shows another one; its document is new after every load.
    await pane(page, TABLE).evaluate((element) => element.append(document.createElement('iframe')))
    await mark(frame.contentFrame().locator('html'))
    await scrollDown(page, 150)

    await go(page, '/index', /好，admin$/)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await scrollDown(page, 120)
    await expect(frame).toBeHidden()

    await go(page, TABLE, '综合表格')
    expect(await page.evaluate(() => scrollY)).toBe(150)
    await expect(tableParts(page).row(1)).toBeVisible()
    await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-mark')
    await go(page, '/index', /好，admin$/)
    expect(await page.evaluate(() => scrollY)).toBe(120)

    // A tab that is moved takes its place in the bar alone.
    await go(page, '/dashboard', '看板')
    await go(page, '/vab/card', '卡片')
    for (const _ of [1, 2]) await tabs(page).filter({ hasText: '综合表格' }).press('Alt+Shift+ArrowRight')
    await expect(tabs(page)).toHaveText(['首页', '看板', '卡片', '综合表格'])
    await tabs(page).filter({ hasText: '综合表格' }).press('Alt+Shift+ArrowLeft')
    await expect(frame.contentFrame().locator('html')).toHaveAttribute('data-mark')
  },
)

test('a kept page is hidden and out of reach of the focus, and returns without a change of layout', async ({
  page,
}) => {
  await go(page, TABLE, '综合表格')
  const { row } = tableParts(page)
  const first = await row(1).elementHandle()
  if (!first) throw new Error('no row')
  // An element that gets no box, or another one, is reported.
  const sizes = await first.evaluateHandle((element) => {
    const seen: number[] = []
    new ResizeObserver(([entry]) => seen.push(Math.round(entry?.contentRect.height ?? -1))).observe(element)
    return seen
  })
  await expect.poll(() => sizes.evaluate((seen) => seen.length)).toBe(1)
  await go(page, '/dashboard', '看板')
  await expect(row(1)).toBeHidden()
  await expect(page.getByRole('heading', { name: '综合表格', level: 1 })).toHaveCount(0)
  const reached = await pane(page, TABLE).evaluate((element) => {
    const button = element.querySelector('button')
    button?.focus()
    return button === null || document.activeElement === button
  })
  expect(reached).toBe(false)
  await go(page, TABLE, '综合表格')
  await expect(row(1)).toBeVisible()
  await row(1).getByRole('checkbox').check()
  await expect(row(1).getByRole('checkbox')).toBeChecked()
  expect(await sizes.evaluate((seen) => new Set(seen).size), 'heights of the row, from first to last').toBe(1)
})
