import { expect, type Locator, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectWaiting } from './support/outbox'
import { pane, reloadTo } from './support/steps'
import { previewOf } from './support/printing'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/vab/editor/richTextEditor'
const text = (page: Page) => pane(page).getByRole('textbox', { name: '正文' })
const reading = (page: Page) => pane(page).getByRole('region', { name: '正文' })
const choices = (page: Page) => pane(page).getByRole('region', { name: '从哪里开始' }).getByRole('button')
const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click()

test('a notice starts from a template offline, survives a reload, and prints its red head once', async ({ page }) => {
  await begin(page, PATH)
  await loseServer(page)
  await pane(page).getByRole('button', { name: '新建文档' }).first().click()
  await expect(choices(page)).toHaveText([/^空白/, /^通知/, /^请示/, /^会议纪要/])

  await test.step('typing hides the choice of templates, undo shows it again', async () => {
    await text(page).click()
    await page.keyboard.type('各村')
    await expect(choices(page)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(choices(page)).toHaveCount(4)
  })

  await test.step('the first typed text replaces the template’s title', async () => {
    await choices(page).filter({ hasText: '通知' }).click()
    await expect(text(page).getByRole('heading')).toHaveText([
      '关于××××的通知',
      '一、总体要求',
      '二、工作安排',
      '三、有关要求',
    ])
    await page.keyboard.type('关于汛期值班的通知')
    await expect(text(page).getByRole('heading', { level: 1 })).toHaveText('关于汛期值班的通知')
    await expect(text(page).getByRole('paragraph').first()).toHaveText('××镇人民政府文件')
    await pane(page).getByRole('textbox', { name: '标题' }).fill('关于汛期值班的通知')
  })

  await test.step('the draft survives a reload; saved it waits to be sent', async () => {
    await reloadTo(page, text(page))
    await expect(text(page).getByRole('heading', { level: 1 })).toHaveText('关于汛期值班的通知')
    await expect(choices(page)).toHaveCount(0)
    await press(page, '保存')
    await expectWaiting(page, 1)
    await expect(reading(page).getByRole('paragraph').first()).toHaveText('××镇人民政府文件')
  })

  await test.step('its row in the list repeats neither title nor red head', async () => {
    const row = pane(page).getByRole('list', { name: '文档' }).getByRole('button').first()
    await expect(row).toContainText(/^关于汛期值班的通知待发送各村民委员会，镇直各单位/)
  })

  await test.step('the print has the document’s red head and offers no other', async () => {
    await press(page, '打印')
    const print = pane(page, '/other/print')
    await expect(print.getByText(/共 \d+ 页/)).toBeVisible()
    await expect(print.getByText('这份文档自己带红头，这里不再加文头')).toBeVisible()
    await expect(print.getByRole('radio', { name: '红头' })).toHaveCount(0)
    const sheet = (await previewOf(page)).locator('.sheet').first()
    await expect(sheet.getByText('××镇人民政府文件')).toHaveCSS('color', 'rgb(192, 0, 0)')
    await expect(sheet.locator('h1')).toHaveText(['关于汛期值班的通知'])
    await expect(sheet.getByText(/^×政发〔\d{4}〕×号$/)).toHaveCSS('border-bottom-color', 'rgb(192, 0, 0)')
  })
})

/** Who signs ends one character from the right edge of the line, the number begins one from the left, and both are in one line. */
async function expectSigned(line: Locator): Promise<void> {
  const gaps = await line.evaluate((element) => {
    const boxOf = (part: string) => element.querySelector(`[data-part="${part}"]`)?.getBoundingClientRect()
    const [number, name] = [boxOf('number'), boxOf('name')]
    if (!number || !name) return []
    const { left, right } = element.getBoundingClientRect()
    const letter = parseFloat(getComputedStyle(element).fontSize)
    return [
      (number.left - left) / letter,
      (right - name.right) / letter,
      Math.abs(name.bottom - number.bottom) / letter,
    ]
  })
  const [start, end, step = Infinity] = gaps
  expect([start, end].map((gap = -1) => Math.round(gap * 4) / 4)).toEqual([1, 1])
  expect(step).toBeLessThan(0.5)
}

test('a request keeps number and signatory at both ends of one line: edited, read and printed', async ({ page }) => {
  await begin(page, PATH)
  await pane(page).getByRole('button', { name: '新建文档' }).first().click()
  await choices(page).filter({ hasText: '请示' }).click()
  const line = text(page).getByText(/签发人：/)
  await expectSigned(line)
  await text(page).press('ControlOrMeta+z')
  await expect(choices(page)).toHaveCount(4)
  await choices(page).filter({ hasText: '请示' }).click()
  await line.selectText()
  await page.keyboard.type('青政请〔2026〕3号　签发人：张建国')
  await expectSigned(line)
  await text(page).press('Home')
  await page.keyboard.type('（')
  await text(page).press('End')
  await page.keyboard.type('）')
  await expect(line).toHaveText('（青政请〔2026〕3号　签发人：张建国）')
  await pane(page).getByRole('textbox', { name: '标题' }).fill('关于修渠的请示')
  await press(page, '保存')
  await expectSigned(reading(page).getByText(/签发人：/))
  await press(page, '打印')
  await expect(pane(page, '/other/print').getByText(/共 \d+ 页/)).toBeVisible()
  await expectSigned(
    (await previewOf(page))
      .locator('.sheet')
      .first()
      .getByText(/签发人：/),
  )
})

test('the choice of templates is tidy in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone })
  await begin(page, PATH)
  await press(page, 'New document')
  const offered = pane(page).getByRole('region', { name: 'Begin with' }).getByRole('button')
  await expect(offered).toHaveText([/^Blank/, /^Notice/, /^Request for instructions/, /^Meeting minutes/])
  await expectTidy(page, 'the choice')
  await offered.first().click()
  await expect(offered).toHaveCount(0)
  await expect(pane(page).getByRole('textbox', { name: 'Text' })).toBeFocused()
})
