import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect } from './console'
import { begin } from './fieldwork'
import { pane } from './steps'

/** A file of tests/records/sheets/files. */
export const fixture = (name: string) => fileURLToPath(new URL(`../../records/sheets/files/${name}`, import.meta.url))

/** The import dialog of a list, at its first step. */
export async function importing(page: Page, path = '/vab/table/comprehensiveTable') {
  await begin(page, path)
  const here = pane(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const open = async () => {
    await here.getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导入…' }).click()
    await expect(button('选择一个文件')).toBeVisible()
  }
  await open()
  return {
    dialog,
    button,
    open,
    /** A select by its label. */
    select: (label: string) => button(new RegExp(`${label}$`)),
    give: (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
      dialog.locator('input[type="file"]').setInputFiles(typeof file === 'string' ? fixture(file) : file),
    async choose(label: string, option: string | RegExp) {
      await button(new RegExp(`${label}$`)).click()
      await page.getByRole('option', { name: option }).click()
    },
    async write(rows: number) {
      await button(`导入 ${rows} 行`).click()
      await expect(dialog.getByText(`已导入 ${rows} 行`)).toBeVisible()
      await button('完成').click()
      await expect(dialog).toBeHidden()
    },
  }
}
