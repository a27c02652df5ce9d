import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin, withTheme } from './support/fieldwork'
import { test } from './support/installed'
import { cutTexts, overflow, smallTargets } from './support/layoutChecks'
import { goToPane, userMenu } from './support/steps'
import { desktop, expectTidy, phone, show } from './support/views'

/** Pages of every kind: home, list, tree, form, files, account. */
const paths = [
  '/index',
  '/vab/table/comprehensiveTable',
  '/village/shopManage',
  '/setting/departmentManagement',
  '/vab/form/comprehensiveForm',
  '/vab/permission',
  '/other/upload',
  '/sync',
  '/setting/personalCenter',
] as const

/** What is wrong with each page, looked at by `look`. */
async function faults(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = []
  await begin(page, '/index')
  for (const path of paths) {
    const pane = await goToPane(page, path)
    await expect(pane.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(pane.locator('.skeleton')).toHaveCount(0)
    for (const fault of await look()) found.push(`${path}: ${fault}`)
  }
  return found
}
async function wholeAndClean(page: Page): Promise<string[]> {
  const wide = await overflow(page)
  return [
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...(await cutTexts(page)).map((text) => `cut without a tip: ${text}`),
    ...(await axe(page)).map(({ rule, nodes }) => `${rule}: ${nodes.join(' | ')}`),
  ]
}

test('all controls are at least 44 px high on a phone', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  expect(await faults(page, () => smallTargets(page))).toEqual([])
})

test('pages at 200 % zoom cut nothing and do not overflow', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: { width: 720, height: 450 } })
  expect(await faults(page, () => wholeAndClean(page))).toEqual([])
})

for (const [where, size] of Object.entries({ 'a desktop': desktop, 'a phone': phone }))
  test(`pages with the largest text cut nothing and do not overflow, ${where}`, { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript(() =>
      localStorage.setItem('theme', JSON.stringify({ textSize: 'larger', layout: 'vertical' })),
    )
    expect(await faults(page, () => wholeAndClean(page))).toEqual([])
  })

test('controls have borders and current or selected items have outlines in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const unseen = () =>
    page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
      const edged = (element: Element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
        return borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0
      }
      const outlined = (element: Element) => getComputedStyle(element).outlineStyle !== 'none'
      return [
        ...shown(
          '.checkbox, .check-box, .radio-dot, .switch, .input, .select, .textarea, .progress-track, .more-squares > i',
        ).filter((one) => !edged(one)),
        ...shown('[aria-current="page"], [aria-selected="true"]:not(tr), .tab-item[data-active="true"]').filter(
          (one) => !outlined(one),
        ),
      ].map((element) => element.outerHTML.slice(0, 80))
    })
  expect(await faults(page, unseen)).toEqual([])
})

test('no animation runs with reduced motion', async ({ page }) => {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
        .map((animation) => (animation as CSSAnimation).animationName),
    )
  expect(await faults(page, moving)).toEqual([])
})

for (const darkReading of [false, true])
  test(
    `axe finds nothing wrong with the overlays of a page${darkReading ? ', in dark reading' : ''}`,
    { tag: darkReading ? '@deep' : [] },
    async ({ page }) => {
      await withTheme(page, { darkReading, showNotice: true })
      await begin(page, '/index')
      const dialog = page.getByRole('dialog')
      const clean = async (name: string) => {
        await expect(dialog, name).toBeVisible()
        await expectTidy(page, name)
        await page.keyboard.press('Escape')
        await expect(dialog, name).toHaveCount(0)
      }
      await page.getByRole('button', { name: /^通知/ }).click()
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      await clean('notices')
      await userMenu(page, '主题配置')
      await clean('theme')
      await userMenu(page, '更新内容')
      await clean('release notes')
      await page.keyboard.press('?')
      await clean('shortcuts')
      const pane = await goToPane(page, '/village/shopManage')
      await pane.getByRole('button', { name: /^详情/ }).first().click()
      await clean('a record beside its list')
    },
  )
