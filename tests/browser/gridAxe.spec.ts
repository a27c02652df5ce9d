import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { cutTexts, overflow } from './support/layoutChecks'

const devices = [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const

async function expectClean(page: Page, view: string): Promise<void> {
  expect.soft(await axe(page), view).toEqual([])
  expect.soft(await cutTexts(page), view).toEqual([])
  expect.soft(await overflow(page), view).toBe(0)
}

for (const language of ['zh', 'en'] as const) {
  for (const { name, viewport } of devices) {
    // Each language and each size, but not each with each.
    const tag = (language === 'zh') === (name === 'a desktop') ? [] : ['@deep']
    test(`nothing is wrong with the table pages in ${language} on ${name}`, { tag }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript((value) => localStorage.setItem('language', JSON.stringify(value)), language)
      await begin(page, '/vab/table/inlineEditTable')
      const edit = page.getByRole('button', { name: /^(编辑|Edit) ?“/ }).first()
      await edit.click()
      await page.locator('.grid-input input').fill('')
      await page.locator('.grid-input input').press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectClean(page, 'inline edit')

      await page.goto('./#/vab/table/customTable')
      await expect(page.getByText('新塘村农田灌溉渠维修通知').filter({ visible: true }).first()).toBeVisible()
      await expectClean(page, 'custom table')
      await page.getByRole('button', { name: /^(表格设置|Table settings)$/ }).click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('checkbox').first()).toBeVisible()
      // Alone: what floats stands outside of the landmarks.
      expect.soft(await axe(page, { within: panel }), 'settings').toEqual([])
      await page.keyboard.press('Escape')

      await page.goto('./#/vab/table/comprehensiveTable')
      await page
        .getByRole('checkbox', { name: /^(选择|Select) ?“/ })
        .first()
        .check()
      await expect(page.getByRole('toolbar', { name: /^(批量操作|Bulk actions)$/ })).toBeVisible()
      await expectClean(page, 'selection')
      await page.getByRole('button', { name: /^(视图|Views)$/ }).click()
      await expect(panel).toBeVisible()
      expect.soft(await axe(page, { within: panel }), 'views').toEqual([])
    })
  }
}
