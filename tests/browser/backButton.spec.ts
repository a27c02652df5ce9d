import { expect } from './support/console'
import { test } from './support/installed'
import { atTheTable } from './support/fieldwork'
import { goTo, tabs } from './support/steps'

// Chromium answers the back gesture of a phone by its CloseWatcher; other browsers go by the history.
test.describe('Back button of a browser without CloseWatcher', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher')))

  test('closes the dialogs over the page from the topmost down and keeps page and tabs', async ({ page }) => {
    const { edit, dialog, typed, row } = await atTheTable(page)
    const length = () => page.evaluate(() => history.length)
    const address = page.url()
    await row(3).getByRole('button', { name: /^编辑/ }).click()
    await expect(dialog).toBeVisible()
    const opened = await length()
    await page.goBack()
    await expect(dialog).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(tabs(page)).toHaveText(['首页', '综合表格'])

    await test.step('a dialog with unsaved input stays until the confirmation is answered', async () => {
      await edit(3, '填到一半')
      const asking = page.getByRole('alertdialog', { name: '温馨提示' })
      await page.goBack()
      await expect(asking).toBeVisible()
      await page.goBack()
      await expect(asking).toBeHidden()
      await expect(typed).toHaveValue('填到一半')
      await page.goBack()
      await asking.getByRole('button', { name: '放弃' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('no overlay entry stays in the history', async () => {
      await expect
        .poll(() => page.evaluate(() => Object.keys((history.state as object | null) ?? {})))
        .not.toContain('overlay')
      expect(await length()).toBeLessThanOrEqual(opened)
      await goTo(page, '/index')
      await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
      await page.goBack()
      await expect(row(1)).toBeVisible()
      expect(page.url()).toBe(address)
    })
  })

  test('a dialog closed by its button leaves no history entry', async ({ page }) => {
    const { dialog, row } = await atTheTable(page)
    await goTo(page, '/index')
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    await goTo(page, '/vab/table/comprehensiveTable')
    await row(3).getByRole('button', { name: /^编辑/ }).click()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => Object.keys((history.state as object | null) ?? {})))
      .not.toContain('overlay')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
  })
})

test('a CloseWatcher close request closes the topmost dialog, any number of times', async ({ page }) => {
  await page.addInitScript(() => {
    const made: EventTarget[] = []
    Object.assign(globalThis, { made })
    // A test can't make the gesture; what the browser does with it is this.
    class Watcher extends EventTarget {
      constructor() {
        super()
        made.push(this)
      }
      destroy() {
        made.splice(made.indexOf(this), 1)
      }
    }
    Object.assign(globalThis, { CloseWatcher: Watcher })
  })
  const back = () =>
    page.evaluate(() => {
      const { made } = globalThis as unknown as { made: EventTarget[] }
      made.pop()?.dispatchEvent(new Event('close'))
    })
  const { edit, dialog } = await atTheTable(page)
  await edit(3, '填到一半')
  const asking = page.getByRole('alertdialog', { name: '温馨提示' })
  for (const shown of [true, false, true]) {
    await back()
    await expect(asking).toBeVisible({ visible: shown })
  }
  await asking.getByRole('button', { name: '放弃' }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => (globalThis as unknown as { made: unknown[] }).made.length)).toBe(0)
})
