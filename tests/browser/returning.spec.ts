import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { placesFor } from './support/places'
import { goToPane, pane } from './support/steps'

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: '塘坝.png', mimeType: 'image/png', buffer: PNG }
const leaveAndReturn = async (page: Page, path: string) => {
  await goToPane(page, '/error/404')
  return goToPane(page, path)
}

for (const path of ['/vab/editor/richTextEditor', '/vab/editor/markdownEditor']) {
  test(`${path}: a document that was left is written on, undone, given a picture and saved`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await begin(page, path)
    await pane(page).getByRole('button', { name: '新建文档' }).first().click()
    const text = pane(page).getByRole('textbox', { name: '正文' })
    await pane(page).getByRole('textbox', { name: '标题' }).fill('回来再写')
    await text.click()
    await page.keyboard.type('第一句。')
    await leaveAndReturn(page, path)
    await expect(text).toContainText('第一句。')
    await text.click()
    await page.keyboard.press('Control+z')
    await expect(text).not.toContainText('第一句。')
    await page.keyboard.press('Control+y')
    await expect(text).toContainText('第一句。')
    await page.keyboard.press('Control+End')
    await page.keyboard.type('第二句。')
    await expect(text).toContainText('第一句。第二句。')
    await leaveAndReturn(page, path)
    const chooser = page.waitForEvent('filechooser')
    await pane(page).getByRole('button', { name: '插入图片', exact: true }).click()
    await (await chooser).setFiles(picture)
    await expect(page.getByText(/没有加入/)).toHaveCount(0)
    await expect(pane(page).getByRole('img', { name: '塘坝' }).first()).toBeVisible()
    await pane(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect(pane(page).getByRole('button', { name: '编辑', exact: true })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('what was begun on any page goes on after another page was looked at', async ({ page }) => {
  test.setTimeout(300_000)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await begin(page, '/index')
  const faults: string[] = []
  let written = 0
  for (const { path, kept } of placesFor(['Admin'])) {
    const here = await goToPane(page, path)
    const field = here
      .locator(
        'input:is([type=text], [type=search], :not([type])):not([readonly], :disabled, [role=combobox]), textarea:not([readonly])',
      )
      .filter({ visible: true })
      .first()
    // A combo box keeps what was chosen, not what was typed.
    const isThere = kept && (await field.count()) > 0
    if (isThere) await field.fill('7')
    const before = isThere ? await field.inputValue() : ''
    await leaveAndReturn(page, path)
    if ((await here.getByText('页面出错了').count()) > 0) faults.push(`${path}: broken`)
    if (!isThere) continue
    written += 1
    if ((await field.inputValue()) !== before) faults.push(`${path}: ${before} became ${await field.inputValue()}`)
    await field.press('End')
    await field.pressSequentially('8')
    if (!(await field.inputValue()).includes('8')) faults.push(`${path}: takes no more`)
  }
  expect(faults).toEqual([])
  expect(errors).toEqual([])
  expect(written).toBeGreaterThan(20)
})
