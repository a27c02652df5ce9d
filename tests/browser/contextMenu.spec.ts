import { expect, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectWaiting } from './support/outbox'
import { pane, tabs } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/contextmenu'
const row = (page: Page) =>
  pane(page)
    .getByRole('list', { name: /^(最近的记录|Latest records)$/ })
    .getByRole('listitem')
    .nth(1)
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('the same actions come by right click, keys and a button; what cannot be done says why; deleting works without a server', async ({
  page,
}) => {
  await begin(page, PATH)
  const title = await row(page).getByRole('link').innerText()
  await row(page).click({ button: 'right' })
  await entry(page, '在后面打开').click()
  await expect(tabs(page).last()).toHaveText(title)

  await row(page).getByRole('link').focus()
  await page.keyboard.press('Shift+F10')
  await expect(entry(page, '打开详情')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, '在后面打开')).toBeFocused()
  await expect(entry(page, '在后面打开')).toHaveAccessibleDescription('已经打开了')
  await page.keyboard.press('Enter')
  await expect(entry(page, '在后面打开')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page).getByRole('link')).toBeFocused()

  await loseServer(page)
  await row(page).getByRole('button').click()
  await entry(page, '删除').click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(row(page).getByRole('link')).not.toHaveText(title)
  await expectWaiting(page, 1)
})

test('in English on a phone a long press opens the menu, tidy', { tag: '@deep' }, async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true, isMobile: true, viewport: phone })
  const page = await context.newPage()
  await show(page, { language: 'en' })
  await begin(page, PATH)
  await expect(row(page)).toBeVisible()
  await expectTidy(page, 'list')
  const box = await row(page).boundingBox()
  const session = await context.newCDPSession(page)
  const touchPoints = [{ x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(entry(page, 'Open details')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expectTidy(page, 'menu')
  await context.close()
})
