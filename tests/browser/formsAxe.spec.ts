import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { cutTexts, overflow } from './support/layoutChecks'

/** The pages about one control are cards around parts that the gallery's own tests look at: a few stand for all. */
const views = [
  {
    name: 'zh on a phone',
    language: 'zh',
    theme: 'green-black',
    size: { width: 390, height: 844 },
    controls: ['select', 'slider', 'rate'],
  },
  {
    name: 'en on a desktop',
    language: 'en',
    theme: 'blue-white',
    size: { width: 1440, height: 900 },
    controls: ['link', 'checkbox', 'dateTimePicker'],
  },
] as const

/** The shell around the page has tests of its own. */
const paneOf = (page: Page) => page.locator('[data-pane]').filter({ visible: true })

async function expectClean(page: Page, view: string): Promise<void> {
  expect.soft(await axe(page, { within: paneOf(page) }), view).toEqual([])
  expect.soft(await overflow(page), view).toBe(0)
  expect.soft(await cutTexts(page), view).toEqual([])
}

for (const { name, language, theme, size, controls } of views) {
  test(
    `axe finds nothing wrong with forms, controls, icons, cards and lists, in ${name}`,
    { tag: language === 'en' ? ['@deep'] : [] },
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.addInitScript(
        ([spoken, look]) => {
          localStorage.setItem('language', JSON.stringify(spoken))
          localStorage.setItem('theme', JSON.stringify({ themeName: look }))
        },
        [language, theme] as const,
      )
      await begin(page, '/vab/form/comprehensiveForm')
      const pane = paneOf(page)
      const show = (path: string) => page.evaluate((to) => (location.hash = to), path)

      await pane.getByRole('button', { name: /^(提交|Submit)$/ }).click()
      await expect(pane.getByRole('alert').first()).toBeVisible()
      await expectClean(page, 'the comprehensive form with its faults')

      await show('/vab/form/stepForm')
      await pane
        .getByRole('form')
        .getByRole('button', { name: /(付款账户|From account)$/ })
        .click()
      await page.getByRole('option').first().click()
      await pane.getByRole('textbox', { name: /^(收款账号|To account)/ }).fill('6222021234567890')
      await pane.getByRole('textbox', { name: /^(收款人姓名|Payee)/ }).fill('王明')
      await pane.getByRole('textbox', { name: /^(转账金额|Amount)/ }).fill('12')
      await pane.getByRole('button', { name: /^(下一步|Next)$/ }).click()
      await expect(pane.getByRole('textbox', { name: /^(支付密码|Payment password)/ })).toBeVisible()
      await expectClean(page, 'the second step of a transfer')

      await show('/vab/icon/iconSelector')
      await pane
        .getByRole('button', { name: /seedling-line$/ })
        .first()
        .click()
      const picker = page.getByRole('dialog').filter({ has: page.getByRole('listbox') })
      await expect(picker.getByRole('option', { selected: true })).toBeVisible()
      expect.soft(await axe(page, { within: picker }), 'the icons to pick from').toEqual([])
      await page.keyboard.press('Escape')
      await expectClean(page, 'the icon field')

      for (const [path, shown] of [
        ['/vab/icon/remixIcon', 'option'],
        ['/vab/card', 'article'],
        ['/vab/list', 'progressbar'],
      ] as const) {
        await show(path)
        await expect(pane.getByRole(shown).first()).toBeVisible()
        await expectClean(page, path)
      }

      for (const control of controls) {
        await show(`/vab/form/${control}`)
        await expect(pane.getByRole('heading', { level: 2 }).first()).toBeVisible()
        if (control === controls[0])
          await pane
            .getByRole('button', { name: /^(代码|Code)$/ })
            .first()
            .click()
        await expectClean(page, control)
      }
    },
  )
}
