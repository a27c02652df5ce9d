import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { clear } from './support/scenario'
import { actOn, pane } from './support/steps'
import { elsewhere, indicator, loseServer, records, syncCentre } from './support/syncCentre'
import { expectClean, show, views } from './support/views'

const save = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^(保存|Save)$/ })
    .click()
const type = (page: Page, text: string) => page.getByRole('dialog').getByRole('textbox').first().fill(text)

for (const { name, tag: _tag, ...view } of views) {
  test(
    `axe finds nothing wrong with row marks, sync indicator, sync centre and conflict, in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await begin(page, '/vab/table/comprehensiveTable')
      const centre = syncCentre(page)
      const edit = (n: number) =>
        actOn(page, pane(page).locator('[data-record]').nth(n), view.language === 'zh' ? '编辑' : 'Edit')

      await edit(0)
      const [first] = await records(page, 1)
      await type(page, 'A')
      await elsewhere(page, 'doEdit', { uuid: first?.uuid, title: 'B', status: 'draft' })
      await save(page)
      const conflict = page.getByRole('dialog', { name: /^(处理冲突|Resolve conflict)$/ })
      await expect(conflict).toBeVisible()
      await conflict.getByText(/^(自己合并|Merge by hand)$/).click()
      await conflict.getByRole('button', { name: /^(其余|Other fields)/ }).click()
      await expectClean(page, 'conflict')
      await conflict.getByRole('button', { name: /^(以后再处理|Later)$/ }).click()

      await loseServer(page)
      await edit(2)
      await type(page, 'C')
      await save(page)
      await expect(page.getByText(/^(待发送|Waiting)$/)).toBeVisible()
      await expectClean(page, 'table with marks')
      await indicator(page).click()
      const popover = page.getByRole('dialog', { name: /^(同步状态|Sync status)$/ })
      await expect(popover).toBeVisible()
      // Alone: what floats stands outside of the landmarks.
      await expectClean(page, 'popover', popover)
      await popover.press('Escape')
      await expect(popover).toBeHidden()

      await centre.open()
      await expect(centre.items).toHaveCount(1)
      await expectClean(page, 'what needs a person')
      await centre.tab(/^(等待|Waiting)/).click()
      await centre
        .item('C')
        .getByRole('button', { name: /^(内容|Content) / })
        .click()
      await centre.item('C').getByRole('checkbox').check()
      await expect(centre.item('C').getByRole('definition')).toBeVisible()
      await expectClean(page, 'what waits')
      await centre
        .item('C')
        .getByRole('button', { name: /^(编辑|Edit) / })
        .click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      await expectClean(page, 'amending')
      await page.keyboard.press('Escape')
      await centre
        .item('C')
        .getByRole('button', { name: /^(放弃|Discard) / })
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectClean(page, 'giving up')
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(放弃|Discard)$/ })
        .click()
      await clear(page)
      await centre.tab(/^(历史|History)$/).click()
      await expect(centre.items.first()).toBeVisible()
      await expectClean(page, 'history')
    },
  )
}
