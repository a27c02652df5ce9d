import { expect, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const PATH = '/vab/editor/richTextEditor'
const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).first().click()
const heightOf = (page: Page, selector: string) =>
  pane(page)
    .locator(selector)
    .evaluate((element) => element.getBoundingClientRect().height)

/** Sum of the shifts that nobody's press has caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) watched.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)

test('the page head shrinks to one line while a document is written and keeps its actions', async ({ page }) => {
  await watchShifts(page)
  await begin(page, PATH)
  await expect(pane(page).getByRole('list', { name: '文档' })).toBeVisible()
  const before = await shifted(page)
  const frame = await heightOf(page, '.document-frame')
  await press(page, '新建文档')
  await expect(pane(page).getByRole('textbox', { name: '正文' })).toBeVisible()
  expect(await heightOf(page, '.page-head')).toBeLessThanOrEqual(32)
  expect(await heightOf(page, '.document-frame')).toBeGreaterThan(frame + 80)
  await expect(pane(page).getByRole('button', { name: '新建文档' }).first()).toBeVisible()
  await expectTidy(page, 'a document is written')
  await press(page, '返回')
  await expect(pane(page).getByRole('textbox', { name: '正文' })).toHaveCount(0)
  expect(await heightOf(page, '.document-frame')).toBe(frame)
  expect((await shifted(page)) - before).toBeLessThanOrEqual(0.02)
})

test('the fields of a document shrink to one line on a phone while its text has the focus', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await begin(page, PATH)
  await press(page, '新建文档')
  const module = pane(page)
    .getByRole('button', { name: /^政务事项/ })
    .first()
  const text = pane(page).getByRole('textbox', { name: '正文' })
  await pane(page).getByRole('button', { name: /^请示/ }).click()
  await expect(module).toBeHidden()
  expect(await heightOf(page, '.document-fields')).toBeLessThanOrEqual(56)
  await expectTidy(page, 'a text is written on a phone')

  await test.step('the fields unfold and the title takes the focus', async () => {
    await press(page, '展开')
    await expect(module).toBeVisible()
    await expect(pane(page).getByRole('textbox', { name: '标题' })).toBeFocused()
    await page.keyboard.type('关于修桥的请示')
  })

  await test.step('the cursor is set where the text was tapped although the text moves up', async () => {
    await text.getByText('妥否，请批示。').click({ position: { x: 100, y: 10 } })
    await expect(module).toBeHidden()
    await page.keyboard.press('End')
    await page.keyboard.type('谢谢')
    await expect(text.getByText('妥否，请批示。谢谢')).toBeVisible()
  })

  await test.step('Shift+Tab unfolds the fields again and Tab goes on from the title', async () => {
    for (let times = 0; times < 20 && (await module.isHidden()); times += 1) await page.keyboard.press('Shift+Tab')
    await expect(pane(page).getByRole('textbox', { name: '标题' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(module).toBeFocused()
  })
})
