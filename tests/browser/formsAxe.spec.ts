import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo, goToPane, pane } from './support/steps'
import { desktop, expectClean, expectTidy, phone, show } from './support/views'

// The pages about one control each are looked at in `parts.spec.ts`.
const views = [
  {
    name: 'zh on a phone',
    language: 'zh',
    theme: 'green-black',
    size: phone,
  },
  {
    name: 'en on a desktop',
    language: 'en',
    theme: 'blue-white',
    size: desktop,
  },
] as const

for (const { name, ...view } of views) {
  test(
    `axe finds nothing wrong with forms, the icon picker, cards and lists, in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await begin(page, '/vab/form/comprehensiveForm')
      // The shell around the page has tests of its own.
      const here = pane(page)

      await here.getByRole('button', { name: /^(提交|Submit)$/ }).click()
      await expect(here.getByRole('alert').first()).toBeVisible()
      await expectTidy(page, 'the comprehensive form with its faults', here)

      await goTo(page, '/vab/form/stepForm')
      await here
        .getByRole('form')
        .getByRole('button', { name: /(付款账户|From account)$/ })
        .click()
      await page.getByRole('option').first().click()
      await here.getByRole('textbox', { name: /^(收款账号|To account)/ }).fill('6222021234567890')
      await here.getByRole('textbox', { name: /^(收款人姓名|Payee)/ }).fill('王明')
      await here.getByRole('textbox', { name: /^(转账金额|Amount)/ }).fill('12')
      await here.getByRole('button', { name: /^(下一步|Next)$/ }).click()
      await expect(here.getByRole('textbox', { name: /^(支付密码|Payment password)/ })).toBeVisible()
      await expectTidy(page, 'the second step of a transfer', here)

      await goTo(page, '/vab/icon/iconSelector')
      await here
        .getByRole('button', { name: /seedling-line$/ })
        .first()
        .click()
      const picker = page.getByRole('dialog').filter({ has: page.getByRole('listbox') })
      await expect(picker.getByRole('option', { selected: true })).toBeVisible()
      await expectClean(page, 'the icons to pick from', picker)
      await page.keyboard.press('Escape')
      await expectTidy(page, 'the icon field', here)

      for (const [path, shown] of [
        ['/vab/icon/remixIcon', 'option'],
        ['/vab/card', 'article'],
        ['/vab/list', 'progressbar'],
      ] as const) {
        const opened = await goToPane(page, path)
        await expect(opened.getByRole(shown).first()).toBeVisible()
        await expectTidy(page, path, opened)
      }
    },
  )
}
