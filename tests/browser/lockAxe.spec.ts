import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { controlled, expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo, lockScreen, PIN } from './support/lock'

const views = [
  { name: 'zh on a desktop', language: 'zh', theme: 'blue-black', size: { width: 1440, height: 900 } },
  { name: 'en on a phone', language: 'en', theme: 'green-white', size: { width: 390, height: 844 } },
] as const

async function expectClean(page: Page, view: string): Promise<void> {
  expect.soft(await axe(page), view).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(wide, `${view} is no wider than the window`).toBe(0)
}

for (const { name, language, theme, size } of views) {
  test(`axe finds nothing wrong with the lock and its dialogs, in ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript(
      ([spoken, look]) => {
        localStorage.setItem('language', JSON.stringify(spoken))
        localStorage.setItem('theme', JSON.stringify({ themeName: look }))
      },
      [language, theme] as const,
    )
    await begin(page, '/index')
    await controlled(page)
    await goTo(page, '/storage')
    const dialog = page.getByRole('dialog')
    const on = /^(开启锁定|Turn on the lock)$/
    await page.getByRole('button', { name: on }).click()
    const field = dialog.getByLabel(/^(新的 PIN|New PIN)$/)
    await field.fill('111111')
    await dialog.getByRole('button', { name: on }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await expectClean(page, 'setting a PIN')
    await field.fill(PIN)
    await dialog.getByLabel(/^(再输入一次|Once more)$/).fill(PIN)
    await dialog.getByRole('button', { name: on }).click()
    const change = page.getByRole('button', { name: /^(修改 PIN|Change PIN)$/ })
    await change.click()
    await expect(dialog).toBeVisible()
    await expectClean(page, 'changing it')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(关闭锁定|Turn off the lock)$/ }).click()
    await expect(dialog).toBeVisible()
    await expectClean(page, 'taking the lock away')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^(立即锁定|Lock now)$/ }).click()
    const screen = lockScreen(page)
    await expect(screen.heading).toBeVisible()
    await expectClean(page, 'the lock screen')
    await screen.pin.fill('000111')
    await screen.unlock.click()
    await expect(screen.alert).toBeVisible()
    await expectClean(page, 'a wrong PIN')
    await screen.forgot.click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectClean(page, 'a forgotten PIN')
  })
}
