import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { placesFor } from './support/places'
import { onePixel } from './support/files'
import { goToPane, leaveAndReturn, pane } from './support/steps'

for (const path of ['/vab/editor/richTextEditor', '/vab/editor/markdownEditor']) {
  test(`${path}: an unsaved document can be edited, undone, given a picture and saved after a visit to another page`, async ({
    page,
  }) => {
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
    await (await chooser).setFiles(onePixel('塘坝.png'))
    await expect(page.getByText(/没有加入/)).toHaveCount(0)
    await expect(pane(page).getByRole('img', { name: '塘坝' }).first()).toBeVisible()
    await pane(page).getByRole('button', { name: '保存', exact: true }).click()
    await expect(pane(page).getByRole('button', { name: '编辑', exact: true })).toBeVisible()
    expect(errors).toEqual([])
  })
}

test('text typed on any kept page is there and can be continued after a visit to another page', async ({ page }) => {
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

for (const [what, openers, tag] of [
  ['is added', /^(添加|新增|添加子|新建|记录)/, []],
  ['is edited', /^编辑 /, '@deep'],
] as const)
  test(
    `text in the dialog where a record ${what} is kept over a visit to another page`,
    { tag: [tag].flat() },
    async ({ page }) => {
      test.setTimeout(300_000)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await begin(page, '/index')
      const faults: string[] = []
      const walked: string[] = []
      const dialog = page.getByRole('dialog')
      for (const { path, kept } of placesFor(['Admin'])) {
        const here = await goToPane(page, path)
        await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
        const opener = here.getByRole('button', { name: openers }).filter({ visible: true }).first()
        if (!kept || (await opener.count()) === 0) continue
        await opener.click()
        const field = dialog.last().getByRole('textbox').and(page.locator(':not([readonly])')).first()
        // Some begin in the page itself, which the walk over fields looks at.
        await expect(dialog.or(here.getByRole('button', { name: '保存' })).first()).toBeVisible()
        if ((await dialog.count()) === 0) continue
        await field.fill('7')
        await goToPane(page, '/error/404')
        if ((await dialog.count()) > 0) faults.push(`${path}: lies over another page`)
        await goToPane(page, path)
        await expect.soft(field, path).toHaveValue('7')
        await field.press('End')
        await field.pressSequentially('8')
        await expect.soft(field, path).toHaveValue('78')
        walked.push(path)
        await page.keyboard.press('Escape')
        await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
        await expect(dialog).toHaveCount(0)
      }
      expect(faults).toEqual([])
      expect(errors).toEqual([])
      expect(walked.length, walked.join(' ')).toBeGreaterThan(12)
    },
  )
