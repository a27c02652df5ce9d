import type { Page } from '@playwright/test'
import { expect } from './console'

/** What is pressed and shown, in a language. */
interface Words {
  readonly hand: string
  readonly scan: string
  readonly photo: string
  readonly open: string
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The code on the screen, as somebody else's camera sees it. */
export const seen = async (page: Page, said: Words) => {
  const code = dialog(page, said.hand).locator('.handover-code')
  await expect(code.locator('path')).toBeVisible()
  return code.screenshot()
}

/** The giver scans the recipient's code in a photo: there is no leave to use the camera. */
export async function scanPhoto(page: Page, said: Words, buffer: Buffer, within = said.hand) {
  await dialog(page, within).getByRole('button', { name: said.scan }).click()
  const scanner = dialog(page, said.scan)
  await expect(scanner.getByRole('alert')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await scanner.getByRole('button', { name: said.photo }).click()
  await (await chooser).setFiles({ name: 'code.png', mimeType: 'image/png', buffer })
  await expect(scanner).toBeHidden()
}

export async function openFile(page: Page, said: Words, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page, said.hand).getByRole('button', { name: said.open }).click()
  await (await chooser).setFiles({ name: 'handover.txt', mimeType: 'text/plain', buffer })
}
