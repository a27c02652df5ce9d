import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane } from './support/steps'
import { expectClean, expectTidy, phone, show, views } from './support/views'

// The pages themselves are looked at in `everyRoute.spec.ts`; here also with what opens on them.
for (const { name, ...view } of views) {
  test(
    `table pages, their settings and their selection bar are tidy in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await begin(page, '/vab/table/inlineEditTable')
      const edit = page.getByRole('button', { name: /^(编辑|Edit) ?“/ }).first()
      await edit.click()
      await page.locator('.grid-input input').fill('')
      await page.locator('.grid-input input').press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectTidy(page, 'inline edit')

      await page.goto('./#/vab/table/customTable')
      await expect(page.getByText('新塘村农田灌溉渠维修通知').filter({ visible: true }).first()).toBeVisible()
      await expectTidy(page, 'custom table')
      const isPhone = view.size === phone
      const options = page.getByRole('button', { name: /^(筛选|Filter)$/ })
      const settings = isPhone ? options : page.getByRole('button', { name: /^(表格设置|Table settings)$/ })
      await settings.click()
      const panel = page.getByRole('dialog')
      if (isPhone) await panel.getByRole('button', { name: /^(列和顺序|Columns and order)/ }).click()
      await expect(panel.getByRole('checkbox').first()).toBeVisible()
      // Alone: what floats stands outside of the landmarks.
      await expectClean(page, 'settings', panel)
      await page.keyboard.press('Escape')

      const table = await goToPane(page, '/vab/table/comprehensiveTable')
      if (isPhone) {
        await table.getByRole('button', { name: /^(更多操作|More actions)$/ }).click()
        await page.getByRole('menuitem', { name: /^(选择|Select)$/ }).click()
      }
      // By key: on a phone its label lies over it, for a finger.
      await table
        .getByRole('checkbox', { name: /^(选择|Select) ?“/ })
        .first()
        .press('Space')
      await expect(page.getByRole('toolbar', { name: /^(批量操作|Bulk actions)$/ })).toBeVisible()
      await expectTidy(page, 'selection')
      await (isPhone ? options : page.getByRole('button', { name: /^(视图|Views)$/ })).click()
      await expect(panel).toBeVisible()
      await expectClean(page, 'views', panel)
    },
  )
}
