import { expect } from './support/console'
import { test } from './support/installed'
import { actOnFirst, records, signIn, signInForm } from './support/steps'
import { expectClean, show, views } from './support/views'

// Pages and what opens over them are looked at in `everyRoute.spec.ts` and `ease.spec.ts`; here also with errors.
for (const { name, ...view } of views) {
  test(
    `axe finds nothing wrong on sign-in, home, table, edit dialog and detail, in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await page.goto('./#/login')
      await expect(signInForm(page).submit).toBeVisible()
      await expectClean(page, 'sign-in')
      await signInForm(page).submit.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expectClean(page, 'sign-in with errors')

      await signIn(page, 'admin')
      await expect(page.getByRole('heading', { name: /^(工作计划|Work plan)$/ })).toBeVisible()
      await expect(page.locator('[data-pane]:visible .skeleton')).toHaveCount(0)
      await expectClean(page, 'home')

      await page.goto('./#/vab/table/comprehensiveTable')
      await expect(records(page).first()).toBeVisible()
      await expectClean(page, 'table')

      await actOnFirst(page, page, '(编辑|Edit)')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('textbox').first().fill('')
      await dialog.getByRole('button', { name: /^(保存|Save)$/ }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectClean(page, 'edit dialog with an error')
      await dialog.getByRole('button', { name: /^(取消|Cancel)$/ }).click()
      const confirmation = page.getByRole('alertdialog')
      await expect(confirmation).toBeVisible()
      await expectClean(page, 'confirmation')
      await confirmation.getByRole('button', { name: /^(放弃|Discard)$/ }).click()
      await expect(dialog).toBeHidden()

      await actOnFirst(page, page, '(详情|View)')
      await expect(page.getByRole('heading', { name: /^(路由信息|Route)$/ })).toBeVisible()
      await expect(page.getByText(/^(完成率|Completion)$/)).toBeVisible()
      await expectClean(page, 'detail')
    },
  )
}
