import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { atTheTable, begin } from './support/fieldwork'
import { choose } from './support/files'
import { test } from './support/installed'
import { choose as select, typeKnown } from './support/recordForm'
import { actOnFirst, pane } from './support/steps'
import { desktop, expectTidy, phone, show } from './support/views'

/** A picture by its name alone. */
const broken = { name: '坏照片.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('这不是图片') }

/** Types as an input method does: the text comes at once. */
async function compose(page: Page, text: string): Promise<void> {
  await page.keyboard.insertText(text)
}

test(
  'typed numbers and names are normalised; an ambiguous number stays with its error and is not saved',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/shopManage')
    await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
    const form = page.getByRole('dialog', { name: '添加' })
    const field = (name: string) => form.getByRole('textbox', { name })
    const save = form.getByRole('button', { name: '保存', exact: true })
    await pane(page).getByRole('button', { name: '添加' }).click()

    await test.step('a name and a phone number are cleaned when their field loses the focus', async () => {
      await field('名称').fill('\u202A桃源\u200B小店\u00A0')
      await field('经营者').fill('王明')
      await field('手机号').fill('+86 138-0000\u200B １１１１')
      await typeKnown(form, '所在村', '桃源村')
      await expect(field('名称')).toHaveValue('桃源小店')
      await expect(field('手机号')).toHaveValue('13800001111')
    })

    await test.step('an ambiguous number stays as typed, and the form is not saved', async () => {
      await field('面积').fill('')
      await compose(page, '3，5')
      await field('评级').fill('１２')
      await save.click()
      await expect(form.getByText('读不出是多少；小数点请用“.”，例如 3.5', { exact: true })).toBeVisible()
      await expect(form.getByText('应在 1 到 5 之间', { exact: true })).toBeVisible()
      await expect(field('面积')).toHaveValue('3，5')
      await expect(field('评级')).toHaveValue('１２')
      await expect(form.getByRole('button', { name: /^面积：读不出是多少/ })).toBeVisible()
      await expectTidy(page, 'a form with numbers that are none', form)
    })

    await test.step('the typed number is still there after a reload', async () => {
      await expect(page.getByText('草稿').first()).toBeAttached()
      await page.reload()
      await expect(field('面积')).toHaveValue('3，5')
    })

    await test.step('full-width digits and marks are read as numbers', async () => {
      await select(page, form, /类别/, '百货')
      await field('面积').fill('3。5')
      await field('评级').fill('４')
      await field('评级').press('Enter')
      await expect(form).toBeHidden()
      await expect(pane(page).getByRole('row').filter({ hasText: '桃源小店' })).toBeVisible()
    })

    await test.step('a search ignores spaces and invisible characters', async () => {
      const search = pane(page).getByRole('textbox', { name: '名称' })
      await search.fill(' 桃源小\u200B店 ')
      await search.press('Enter')
      await expect(search).toHaveValue('桃源小店')
      await expect(pane(page).getByRole('row').filter({ hasText: '桃源小店' })).toBeVisible()
    })
  },
)

test('a number filter reads full-width digits, or keeps the text with its error', async ({ page }) => {
  await begin(page, '/mall/goods')
  const here = pane(page)
  await here.getByRole('button', { name: '展开' }).click()
  const lowest = here.getByRole('textbox', { name: '最低价格' })
  await lowest.fill('3，5')
  await here.getByRole('button', { name: '查询' }).click()
  await expect(here.getByText(/^读不出是多少/)).toBeVisible()
  await expect(lowest).toHaveValue('3，5')
  await expect(lowest).toBeFocused()
  await lowest.fill('１，0００')
  await here.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/priceFrom=1000/)
  await expect(lowest).toHaveValue('1000')
})

test('a photo that cannot be opened is listed, and saving without it asks', { tag: '@main' }, async ({ page }) => {
  const { dialog, save, edit, title } = await atTheTable(page)
  await edit(1, '少一张照片')
  await choose(page, dialog.getByRole('button', { name: '添加文件' }), [broken])
  const failed = dialog.getByRole('alert').filter({ hasText: '浏览器打不开这张图片' })
  await expect(failed).toBeVisible()
  await save()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('坏照片.jpg')
  // The cross has the same name.
  const back = question.getByText('回到表单', { exact: true })
  await expect(back).toBeFocused()
  await expectTidy(page, 'the question', question)
  await back.click()
  await expect(failed).toBeVisible()
  await expect(dialog.getByRole('button', { name: '重新上传“坏照片.jpg”' })).toBeVisible()
  await save()
  await question.getByRole('button', { name: '不要这些文件，保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(title(1)).toContainText('少一张照片')
})

test('a number out of bounds keeps its text and error, in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', theme: 'green-white', size: phone })
  await begin(page, '/mall/goods')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Price' }).fill('1e9')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText('Must be between 0 and 1,000,000', { exact: true })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1e9')
  await expectTidy(page, 'a price out of bounds', form)
  await form.getByRole('textbox', { name: 'Price' }).fill('１２。5')
  await form.getByRole('textbox', { name: 'Company' }).focus()
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('12.50')
})

test('a photo that cannot be opened is asked about on saving, in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', theme: 'green-white', size: phone })
  await begin(page, '/vab/table/comprehensiveTable')
  const form = page.getByRole('dialog')
  await actOnFirst(page, page, 'Edit')
  await choose(page, form.getByRole('button', { name: 'Add files' }), [broken])
  await expect(form.getByText('The browser can’t open this picture; use JPEG or PNG instead')).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Files not added: 1')
  await expectTidy(page, 'the question about a photo', question)
})

test('a range of days is typed in English, where its year comes last, and one that ends before it begins is not searched', async ({
  page,
}) => {
  await show(page, { language: 'en', size: desktop })
  await begin(page, '/village/governmentAffairs')
  const form = pane(page).getByRole('search')
  await form.getByRole('button', { name: 'More', exact: true }).click()
  const range = form.getByRole('group', { name: 'Submitted' })
  const parts = range.getByRole('spinbutton')
  const search = form.getByRole('button', { name: 'Search', exact: true })
  await parts.first().click()
  await page.keyboard.type('1101202611302026')
  await expect(parts).toHaveText(['11', '01', '2026', '11', '30', '2026'])
  await search.click()
  await expect(page).toHaveURL(/submittedAtFrom=2026-11-01&submittedAtTo=2026-11-30/)

  await parts.last().click()
  await page.keyboard.type('2025')
  await expect(parts).toHaveText(['11', '01', '2026', '11', '30', '2025'])
  await expect(parts.last()).toHaveAttribute('aria-invalid', 'true')
  await search.click()
  await expect(parts.first()).toBeFocused()
  await expect(parts).toHaveText(['11', '01', '2026', '11', '30', '2025'])
  await expect(form.getByText('The end can’t be before the start')).toBeVisible()
  await expect(page).toHaveURL(/submittedAtTo=2026-11-30/)
  await form.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(parts).toHaveText(['mm', 'dd', 'yyyy', 'mm', 'dd', 'yyyy'])
})

test('on a phone a range of days that takes two lines keeps its buttons as high as a thumb needs', async ({ page }) => {
  await show(page, { language: 'en', size: phone })
  await begin(page, '/vab/form/datePicker')
  const boxes = pane(page).locator('.date-box')
  await expect(boxes.first()).toBeVisible()
  const low = await boxes
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.clientHeight).filter((height) => height < 40))
  expect(low).toEqual([])
})
