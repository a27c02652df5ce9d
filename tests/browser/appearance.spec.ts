import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { expectClean } from './support/views'

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
const stored = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('theme') ?? '{}') as Record<string, unknown>).darkReading)
const openMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ }).click()
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })

test('the user menu switches the console to dark, light or the system’s scheme, which it follows at once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHome(page)
  expect(await scheme(page), 'light, whatever the system asks for').toBe('light')

  await test.step('dark is shown and stored at once', async () => {
    await openMenu(page)
    await expect(choice(page, '浅色')).toBeChecked()
    await expectClean(page, 'the user menu')
    await choice(page, '深色').click()
    await expect.poll(() => scheme(page)).toBe('dark')
    expect(await stored(page)).toBe(true)
  })
  await test.step('the system’s scheme, chosen by keyboard, is followed while the console is open and before the first paint', async () => {
    await openMenu(page)
    await expect(choice(page, '深色')).toBeChecked()
    await choice(page, '深色').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored(page)).toBe('system')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => scheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => scheme(page)).toBe('dark')
    // Only the first script may have decided by then.
    await page.route('**/index.js', () => {})
    await page.goto('./?again=1', { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.look?.split(' ')))
      .toContain('darkReading')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the theme drawer lists light and dark first, leaves the page undimmed, and stores only on Save', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHome(page)
  const drawer = page.getByRole('dialog', { name: '主题配置' })
  const open = () => page.getByRole('button', { name: '主题配置', exact: true }).first().click()
  const radio = (name: string) =>
    drawer.getByRole('radiogroup', { name: '外观', exact: true }).getByRole('radio', { name, exact: true })
  await open()
  await expect(drawer.getByRole('radiogroup').first()).toHaveAccessibleName('外观')
  const veils = await drawer.evaluate((dialog) => {
    const colours: string[] = []
    for (let at = dialog.parentElement?.parentElement; at && at !== document.body; at = at.parentElement)
      colours.push(getComputedStyle(at).backgroundColor)
    return colours
  })
  expect(veils.filter((colour) => colour !== 'rgba(0, 0, 0, 0)')).toEqual([])
  await expect(radio('浅色')).toBeChecked()
  await radio('跟随系统').check()
  await expect.poll(() => scheme(page)).toBe('dark')
  await expectClean(page, 'the drawer in dark')
  await radio('跟随系统').press('ArrowLeft')
  await expect(radio('深色')).toBeChecked()

  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect.poll(() => scheme(page)).toBe('light')
  expect(await stored(page)).toBeUndefined()

  await open()
  await radio('跟随系统').check()
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  expect(await stored(page)).toBe('system')
})
