import type { Locator, Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { clearReplica } from './support/local'
import { goToPane, tableParts } from './support/steps'
import { loseServer } from './support/syncCentre'

const drawing = (here: Page | Locator) => here.locator('[data-drawing]').filter({ visible: true })

test('a search without a match shows a drawing, and its “clear” button works by keyboard', async ({ page }) => {
  await begin(page, '/index')
  const here = await goToPane(page, '/vab/table/comprehensiveTable')
  await expect(tableParts(page).row(20)).toBeVisible()
  await here.getByRole('textbox', { name: '标题' }).fill('没有这样的标题')
  await page.keyboard.press('Enter')
  await expect(drawing(here)).toHaveAttribute('data-drawing', 'nothingFound')
  expect(await axe(page)).toEqual([])
  await here.getByRole('button', { name: '清空筛选' }).focus()
  await page.keyboard.press('Enter')
  await expect(tableParts(page).row(20)).toBeVisible()
  await expect(drawing(here)).toHaveCount(0)
  await expect(here.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('“clear” in the command palette empties the search box and gives it the focus', async () => {
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: '查找页面、操作、村民…' })
    await box.fill('没有这样的村民')
    await expect(drawing(page)).toHaveAttribute('data-drawing', 'nothingFound')
    await page.getByRole('button', { name: '清空', exact: true }).last().focus()
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await page.keyboard.press('Escape')
  })
})

test('an empty outbox, a forbidden page and a list missing on this device show different drawings', async ({
  page,
}) => {
  await begin(page, '/index')
  const sync = await goToPane(page, '/sync')
  await expect(drawing(sync)).toHaveAttribute('data-drawing', 'allDone')
  const refused = await goToPane(page, '/error/403')
  await expect(drawing(refused)).toHaveAttribute('data-drawing', 'noRight')
  expect(await axe(page)).toEqual([])

  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
  await clearReplica(page)
  await loseServer(page)
  const list = await goToPane(page, '/village/plant')
  await expect(drawing(list)).toHaveAttribute('data-drawing', 'notHere')
  await expect(list.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})
