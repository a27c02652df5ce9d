import { expect } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { pane, reloadTo } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/drag/cardDrag'

test('a card is moved by keyboard offline and by pointer; the order is kept and can be restored', async ({ page }) => {
  await begin(page, PATH)
  const cards = pane(page).getByRole('grid', { name: '卡片' }).getByRole('row')
  await expect(cards).toHaveCount(32)
  const title = async (at: number) => (await cards.nth(at).locator('.font-medium').innerText()).trim()
  const [first, second, third] = [await title(0), await title(1), await title(2)]
  const shown = (at: number, text: string) => expect(cards.nth(at)).toContainText(text)

  await loseServer(page)
  await cards.nth(0).getByRole('button', { name: /^移动/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(
    pane(page)
      .getByRole('status')
      .filter({ hasText: `“${first}”现在是第` }),
  ).toHaveCount(1)
  await shown(0, second)
  await expectWaiting(page, 1)
  await reloadTo(page, cards.nth(31))
  await shown(0, second)
  await clear(page)
  await expectSent(page)
  await shown(0, second)

  await cards.nth(0).dragTo(cards.nth(2))
  await expect(cards.nth(0)).not.toContainText(second)

  await pane(page).getByRole('button', { name: '恢复原来的次序' }).click()
  await shown(0, first)
  await shown(1, second)
  await shown(2, third)
})

test('cards page is tidy in English on a phone', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, PATH)
  await expect(pane(page).getByRole('grid').getByRole('row')).toHaveCount(32)
  await expectTidy(page, 'cards')
})
