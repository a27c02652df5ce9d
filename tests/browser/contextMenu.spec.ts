import { expect, type Locator, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectWaiting } from './support/outbox'
import { goToPane, pane, tabs } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/contextmenu'
const row = (page: Page) =>
  pane(page)
    .getByRole('list', { name: /^(最近的记录|Latest records)$/ })
    .getByRole('listitem')
    .nth(1)
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('a row’s menu opens by right click, keyboard and button, explains disabled actions, and deletes offline', async ({
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

/** Rests a finger on what is there, and says of which type the selection is before it leaves. */
async function hold(page: Page, target: Locator, until?: Locator): Promise<string | undefined> {
  const box = await target.boundingBox()
  const session = await page.context().newCDPSession(page)
  const touchPoints = [
    { x: (box?.x ?? 0) + Math.min(60, (box?.width ?? 0) / 2), y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const selection = () => page.evaluate(() => getSelection()?.type)
  await (until ? expect(until).toBeVisible() : expect.poll(selection).not.toBe('None'))
  const kind = await selection()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return kind
}

test('a long touch on a row opens its menu and selects no text, but does select text elsewhere', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, hasTouch: true, isMobile: true, viewport: phone })
  const page = await context.newPage()
  await show(page, { language: 'en' })
  await begin(page, PATH)
  await expect(row(page)).toBeVisible()
  await expectTidy(page, 'list')
  expect(await hold(page, row(page).locator('time'), entry(page, 'Open details'))).toBe('None')
  await expectTidy(page, 'menu')
  await page.keyboard.press('Escape')
  expect(await hold(page, pane(page).getByRole('paragraph').first())).not.toBe('None')

  const record = (await goToPane(page, '/village/villageusermanage')).locator('[data-record]').nth(2)
  await expect(record).toBeVisible()
  await page.evaluate(() => getSelection()?.removeAllRanges())
  expect(await hold(page, record, entry(page, 'Edit'))).toBe('None')
  // The end of the press opens no record beneath the menu.
  await expect(entry(page, 'Edit')).toBeVisible()
  await expect(page.getByRole('dialog', { name: /details/i })).toHaveCount(0)
  await context.close()
})
