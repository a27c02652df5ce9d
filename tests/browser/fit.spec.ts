import type { Page } from '@playwright/test'
import { go, startWith } from './support/shell'
import { expect } from './support/console'
import { test } from './support/installed'
import { begin, openHome, withTheme } from './support/fieldwork'
import { cutTexts, overflow } from './support/layoutChecks'
import { clearReplica } from './support/local'
import { apply } from './support/scenario'
import { goToPane, openTable, reloadTo, tabs, userMenu } from './support/steps'
import { phone, show } from './support/views'

const everything = {
  showLanguage: true,
  showSearch: true,
  showNotice: true,
  showRefresh: true,
  showTheme: true,
  showThemeSetting: true,
}

/** How far a part of the page is out of the window, in px. */
const beyond = async (page: Page, name: string | RegExp) => {
  const box = await page.getByRole('button', { name }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  return box ? Math.max(0, -box.x, box.x + box.width - width) : Infinity
}

for (const width of [320, phone.width]) {
  test(`the header with every widget shown fits into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: phone.height })
    await withTheme(page, everything)
    await begin(page, '/vab/table/comprehensiveTable')
    await expect(page.getByRole('button', { name: '添加' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    expect(await beyond(page, '添加')).toBe(0)
    expect(await beyond(page, /^用户菜单/)).toBe(0)
    for (const name of [/^通知/, '搜索']) await expect(page.getByRole('button', { name })).toBeVisible()
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    for (const name of ['English', '主题配置', '刷新'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  })
}

test('the theme drawer opens from the user menu although every widget is hidden', async ({ page }) => {
  await withTheme(page, { showTheme: false, showThemeSetting: false, showRefresh: false, showFullScreen: false })
  await begin(page, '/index')
  await userMenu(page, '主题配置')
  await expect(page.getByRole('dialog', { name: '主题配置' })).toBeVisible()
})

test('the active tab stays in view after a reload, folding the menu and a change of language', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await withTheme(page, { layout: 'vertical', showLanguage: true })
  await openHome(page)
  for (const [path, name] of [
    ['/dashboard', '看板'],
    ['/workbench', '工作台'],
    ['/vab/card', '卡片'],
    ['/vab/list', '列表'],
    ['/vab/table/customTable', '自定义表格'],
    ['/vab/table/inlineEditTable', '行内编辑表格'],
    ['/vab/icon/remixIcon', '常规图标'],
  ] as const)
    await go(page, path, name)
  const active = page.locator('.tab-item[data-active="true"]')
  const whole = () => expect(active).toBeInViewport({ ratio: 0.99 })
  await whole()
  await test.step('reload', async () => {
    await reloadTo(page, page.getByRole('heading', { level: 1, name: '常规图标' }))
    await expect(tabs(page)).toHaveCount(8)
    await whole()
  })
  await test.step('folding and unfolding the menu', async () => {
    await tabs(page).filter({ hasText: '列表' }).click()
    await page.getByRole('button', { name: '收起菜单' }).click()
    await whole()
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible()
    await whole()
  })
  await test.step('change of language', async () => {
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(active).toContainText('List')
    await whole()
  })
})

test.describe('names of first-level menu groups', () => {
  for (const language of ['zh', 'en'] as const)
    test(
      `are whole or end in an ellipsis with a tip, in every column style in ${language}`,
      { tag: language === 'en' ? [] : '@deep' },
      async ({ page }) => {
        await show(page, { language })
        await begin(page, '/index')
        for (const columnStyle of ['card', 'vertical', 'horizontal', 'arrow'] as const) {
          await startWith(page, { layout: 'column', columnStyle })
          const names = page.locator('.strip-one .strip-name')
          await expect(names.first()).toBeVisible()
          const outside = await page.locator('.strip-one li').evaluateAll((items) =>
            items
              .filter((item) => {
                const name = item.querySelector<HTMLElement>('span span')
                const edge = item.getBoundingClientRect()
                const box = name?.getBoundingClientRect()
                return !box || box.left < edge.left || box.right > edge.right
              })
              .map((item) => item.textContent),
          )
          expect(outside, columnStyle).toEqual([])
          expect(await cutTexts(page), columnStyle).toEqual([])
          if (language === 'zh') await expect(names.filter({ hasText: '乡村事务' })).toBeVisible()
        }
      },
    )

  test('move under “more” in the comprehensive layout when the window is narrow', async ({ page }) => {
    await show(page, { language: 'en', size: { width: 1024, height: 768 } })
    await begin(page, '/index')
    await startWith(page, { layout: 'comprehensive' })
    const groups = page.locator('.nav-row > nav')
    await groups.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/#\/setting\/personalCenter$/)
    await expect(groups.getByRole('button', { name: 'More' })).toHaveAttribute('data-current', 'true')
    expect(await groups.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBeLessThanOrEqual(0)
    expect(await overflow(page)).toBe(0)
  })
})

test('the floating side buttons cover no row action of a table', async ({ page }) => {
  await withTheme(page, { layout: 'vertical', showThemeSetting: true })
  await openHome(page)
  await openTable(page)
  const list = await page.getByRole('button', { name: '随机主题' }).boundingBox()
  const actions = await page.getByRole('columnheader', { name: '操作' }).boundingBox()
  expect((actions?.x ?? Infinity) + (actions?.width ?? 0)).toBeLessThanOrEqual(list?.x ?? 0)
})

test('the affairs fit a window of 992 px in English: table, tools in the first row, filters in columns', async ({
  page,
}) => {
  await show(page, { language: 'en', size: { width: 992, height: 768 } })
  await begin(page, '/village/governmentAffairs')
  const grid = page.locator('.grid-frame')
  await expect(grid.getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => grid.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0)
  const form = page.getByRole('search')
  const topOf = async (name: string) => (await form.getByRole('button', { name, exact: true }).boundingBox())?.y
  expect(await topOf('More actions')).toBe(await topOf('Search'))
  await form.getByRole('button', { name: 'More', exact: true }).click()
  await expect(form.locator('.date-box')).toHaveCount(2)
  // The filters keep to the four columns that they have, whatever their captions.
  const items = form.locator('.filter-grid > *')
  const lefts = await items.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(lefts.length).toBeGreaterThan(6)
  expect(new Set(lefts).size).toBe(4)
})

for (const [width, inRow] of [
  [768, 2],
  [1024, 4],
] as const)
  test(`home at ${width} px has its four figures in rows of ${inRow}, their numbers in line`, async ({ page }) => {
    await show(page, { language: 'en', size: { width, height: 1024 } })
    await openHome(page)
    const numbers = page.getByRole('main').locator('.month-figures').getByRole('link')
    await expect(numbers).toHaveCount(4)
    const tops = () => numbers.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    await expect.poll(async () => new Set(await tops()).size).toBe(4 / inRow)
    const [first] = await tops()
    expect((await tops()).filter((top) => top === first)).toHaveLength(inRow)
  })

const lists = [
  '/vab/table/comprehensiveTable',
  '/vab/table/customTable',
  '/vab/table/inlineEditTable',
  '/setting/userManagement',
  '/setting/roleManagement',
  '/setting/systemLog',
  '/village/scoreManage',
  '/village/shopManage',
  '/village/deviceManage',
  '/village/indexManage',
  '/village/terminalManage',
  '/village/governmentAffairs',
  '/village/villageusermanage',
  '/village/breedManage',
  '/village/plant',
]

for (const language of ['zh', 'en'] as const)
  test(
    `every list at 1440 px shows all its columns beside the menu and scrolls only in its table, in ${language}`,
    { tag: language === 'en' ? [] : '@deep' },
    async ({ page }) => {
      test.slow()
      await show(page, { language })
      await withTheme(page, { layout: 'vertical' })
      await begin(page, '/index')
      for (const path of lists) {
        const grid = (await goToPane(page, path)).locator('.grid-frame')
        await expect(grid.getByRole('row').nth(1), path).toBeVisible()
        expect.soft(await grid.evaluate((frame) => frame.scrollWidth - frame.clientWidth), path).toBeLessThanOrEqual(0)
        const cut = await grid.locator('td').evaluateAll((cells) =>
          cells
            .filter((cell) => {
              const style = getComputedStyle(cell)
              const figures = /^[\d,.% ]+\D?$/.test(cell.textContent.trim())
              const fits = cell.scrollWidth <= cell.clientWidth + 1
              return !fits && (figures || style.textOverflow !== 'ellipsis' || !(cell as HTMLElement).title)
            })
            .map((cell) => cell.textContent),
        )
        expect.soft(cut, path).toEqual([])
        const heads = await grid
          .locator('.grid-head-text')
          .evaluateAll((texts) =>
            texts
              .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
              .map((text) => text.textContent),
          )
        expect.soft(heads, path).toEqual([])
        // The table scrolls, and nothing beside it.
        const beside = () => document.documentElement.scrollHeight - document.documentElement.clientHeight
        expect.soft(await page.evaluate(beside), path).toBeLessThanOrEqual(0)
      }
    },
  )

test('a table that scrolls sideways at 1024 px breaks no word of its heads in English', async ({ page }) => {
  test.slow()
  await show(page, { language: 'en', size: { width: 1024, height: 768 } })
  await begin(page, '/index')
  let scrolling = 0
  for (const path of lists) {
    const grid = (await goToPane(page, path)).locator('.grid-frame')
    await expect(grid.getByRole('row').nth(1), path).toBeVisible()
    if (await grid.evaluate((frame) => frame.scrollWidth <= frame.clientWidth)) continue
    scrolling += 1
    const broken = await grid.locator('.grid-head-text').evaluateAll((texts) =>
      texts.flatMap(({ firstChild: text }) =>
        [...(text?.textContent ?? '').matchAll(/\w+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text as Node, index)
          range.setEnd(text as Node, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      ),
    )
    expect.soft(broken, path).toEqual([])
  }
  expect(scrolling).toBeGreaterThan(5)
})

test('a shortened date has its time in a tip, and a pinned column casts a shadow over hidden ones', async ({
  page,
}) => {
  await withTheme(page, { layout: 'vertical' })
  await openHome(page)
  const { row } = await openTable(page)
  const grid = page.locator('.grid-frame')
  const cell = row(1).getByRole('gridcell').nth(9)
  const date = cell.getByText(/^\d{4}-\d{2}-\d{2}$/)
  const [box, actions] = [await date.boundingBox(), await row(1).getByRole('gridcell').last().boundingBox()]
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0)
  await expect(cell).toHaveAttribute('title', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  const shadow = () =>
    row(1)
      .getByRole('gridcell')
      .last()
      .evaluate((last) => getComputedStyle(last).boxShadow)
  await expect(grid).toHaveAttribute('data-under', '')
  expect(await shadow()).toBe('none')

  await page.setViewportSize({ width: 1180, height: 800 })
  await expect(grid).toHaveAttribute('data-under', 'end')
  expect(await shadow()).not.toBe('none')
  await grid.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }))
  await expect(grid).toHaveAttribute('data-under', 'start')
})

test('tables, cards, lists and details show skeletons while they load slowly', { tag: '@deep' }, async ({ page }) => {
  await begin(page, '/index')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const wait = { path: '/table/getList', effect: { kind: 'delay', ms: 800 } } as const
  await apply(page, { version: 1, id: 'slow', title: '慢', network: 'online', rules: [wait] })
  for (const path of ['/vab/table/inlineEditTable', '/vab/card', '/vab/list', '/vab/table/detail?uuid=x']) {
    await clearReplica(page)
    const waiting = (await goToPane(page, path)).getByRole('status', { name: '加载中' })
    await expect(waiting.locator('.skeleton').first(), path).toBeVisible()
    await expect(waiting, path).toHaveCount(0)
  }
})
