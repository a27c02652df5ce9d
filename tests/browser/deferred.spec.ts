import type { Page } from '@playwright/test'
import { expect, test } from './support/console'
import { openHome, withTheme } from './support/fieldwork'

/** Resolves when a part of the console has been fetched and the page has had the time to show it. */
async function fetched(page: Page, chunk: string): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(`/${name}.js`)),
    chunk,
  )
  for (let frame = 0; frame < 5; frame++) {
    await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)))
  }
}

/** Middle of the button, in CSS pixels. */
async function middle(page: Page, name: RegExp) {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`no button ${name}`)
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

const cases = [
  { button: /^用户菜单/, chunk: 'UserMenu', entry: '退出登录' },
  { button: /^组件/, chunk: 'TopMenu', entry: '表格' },
] as const

for (const { button, chunk, entry } of cases) {
  test(`a mouse button held while ${chunk} is loading opens its menu on release`, async ({ page }) => {
    await openHome(page)
    const { x, y } = await middle(page, button)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await fetched(page, chunk)
    await page.mouse.up()
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible()
  })
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })
  for (const { button, chunk, entry } of cases) {
    test(`a finger held down while ${chunk} is loading opens its menu on the first tap`, async ({ page }) => {
      await openHome(page)
      const at = await middle(page, button)
      const session = await page.context().newCDPSession(page)
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      await fetched(page, chunk)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page.getByRole('menuitem', { name: entry })).toBeVisible()
    })
  }
})

test('a dialog opened by the first click has the focus before the next frame, so Escape closes it', async ({
  page,
}) => {
  await withTheme(page, { showNotice: true })
  await openHome(page)
  const { x, y } = await middle(page, /^通知/)
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.mouse.click(x, y)
  const notices = page.getByRole('dialog', { name: '通知' })
  await expect(notices).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notices).toHaveCount(0)
})
