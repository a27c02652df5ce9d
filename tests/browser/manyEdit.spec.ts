import { expect } from '@playwright/test'
import { axe } from './support/axe'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { choose, typeKnown } from './support/recordForm'
import { clear } from './support/scenario'
import { pane } from './support/steps'
import { loseServer } from './support/syncCentre'

test('several selected records are changed together, also without a server, and undone together', async ({ page }) => {
  await begin(page, '/village/deviceManage')
  const rows = pane(page).locator('[data-record]')
  await expect(rows.first()).toBeVisible()
  await loseServer(page)
  const toolbar = page.getByRole('toolbar', { name: '批量操作' })
  const dialog = page.getByRole('dialog', { name: '批量修改 3 条' })
  const before = await rows.allInnerTexts()
  const select = async () => {
    for (const at of [0, 1, 2]) await rows.nth(at).getByRole('checkbox').press('Space')
    await toolbar.getByRole('button', { name: '批量修改' }).click()
  }

  await select()
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '必填' }).first()).toBeVisible()
  await choose(page, dialog, /修改哪一项/, '所在村')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '必填' }).first()).toBeVisible()
  expect(await axe(page, { within: dialog })).toEqual([])
  await typeKnown(dialog, '所在村', '新塘村')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(toolbar).toBeHidden()
  await expect(toast(page, '批量修改：3 条')).toBeVisible()
  for (const at of [0, 1, 2]) await expect(rows.nth(at)).toContainText('新塘村')
  await expectWaiting(page, 3)

  await page.getByRole('button', { name: '撤销' }).click()
  await expectWaiting(page, 0)
  await expect.poll(() => rows.allInnerTexts()).toEqual(before)

  await select()
  await choose(page, dialog, /修改哪一项/, '状态')
  await choose(page, dialog, /状态$/, '离线')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const at of [0, 1, 2]) await expect(rows.nth(at)).toContainText('离线')
  await clear(page)
  await expectSent(page)
})
