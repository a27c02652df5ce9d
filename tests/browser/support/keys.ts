import { expect, type Locator, type Page } from '@playwright/test'
import { signInForm } from './steps'

const LONGEST_WAY = 200

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab, or Shift+Tab, until the element has the focus, as a person without a pointer does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < LONGEST_WAY && !(await hasFocus(target)); presses++) await page.keyboard.press(key)
  await expect(target, `reached by ${key}`).toBeFocused()
}

/** Presses an arrow key until the menu entry has the focus. */
export async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible()
  for (let presses = 0; presses < LONGEST_WAY && !(await hasFocus(entry)); presses++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(entry, 'reached by arrow keys').toBeFocused()
}

/** Fills the sign-in form and sends it with the keyboard alone. */
export async function signInByKeys(page: Page, username: string): Promise<void> {
  const form = signInForm(page)
  await tabTo(page, form.username)
  await page.keyboard.type(username)
  await tabTo(page, form.password)
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
}
