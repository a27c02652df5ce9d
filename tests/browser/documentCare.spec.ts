import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo, goToPane, pane, submitSignIn, userMenu } from './support/steps'
import { elsewhere } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const RICH = '/vab/editor/richTextEditor'
const MARKDOWN = '/vab/editor/markdownEditor'
const rows = (page: Page) => pane(page).getByRole('list', { name: '文档' }).getByRole('button')
const text = (page: Page) => pane(page).getByRole('textbox', { name: '正文' })
const titleField = (page: Page) => pane(page).getByRole('textbox', { name: '标题' })
const reading = (page: Page) => pane(page).getByRole('region', { name: '正文' })
const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).first().click()
const height = async (element: Locator) => (await element.boundingBox())?.height ?? 0

/** A document that the server has got from elsewhere, read. */
async function read(page: Page, kind: 'richText' | 'markdown', title: string, content: string): Promise<void> {
  await elsewhere(page, 'doEdit', { title, kind, module: 'notice', content }, 'document')
  await page.reload()
  await rows(page).filter({ hasText: title }).click()
}

/** What Safari sends when Enter ends a composition. */
const endComposition = (field: Locator, key = 'Enter') =>
  field.dispatchEvent('keydown', { key, keyCode: 229, isComposing: false, bubbles: true, cancelable: true })

test('a rich text of frames or without any text is read, exported, edited and saved without an error', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await begin(page, RICH)
  for (const [title, content] of [
    ['框架集', '<frameset rows="1"><frame><p>框里的话</p></frameset>'],
    ['什么都没有', '<script>1</script><!-- -->'],
  ] as const) {
    await read(page, 'richText', title, content)
    await expect(pane(page).getByRole('heading', { name: title })).toBeVisible()
    if (title === '框架集') await expect(reading(page)).toHaveText('框里的话')
    const download = page.waitForEvent('download')
    await press(page, '导出')
    await page.getByRole('menuitem', { name: 'HTML 网页' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(title)
    await press(page, '编辑')
    await expect(text(page)).toBeVisible()
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('又一句')
    await expect(text(page)).toContainText('又一句')
    await press(page, '保存')
    await expect(reading(page)).toContainText('又一句')
  }
  expect(errors).toEqual([])
})

test('empty table rows and paragraphs are as high as filled ones', async ({ page }) => {
  await begin(page, RICH)
  const cells = (words: string) => `<tr><td><p>${words}</p></td><td><p></p></td></tr>`
  await read(
    page,
    'richText',
    '空行表',
    `<p>上</p><p></p><p>下</p><table><tbody>${cells('户主')}${cells('')}</tbody></table>`,
  )
  const drawn = reading(page).getByRole('row')
  expect(await height(drawn.nth(1))).toBeCloseTo(await height(drawn.nth(0)), 0)
  const lines = reading(page).getByRole('paragraph')
  expect(await height(lines.nth(1))).toBeCloseTo(await height(lines.nth(0)), 0)

  await goToPane(page, MARKDOWN)
  await read(page, 'markdown', '空行记号', '| 甲 | 乙 |\n| - | - |\n| 一 | 二 |\n|  |  |\n')
  const plain = reading(page).getByRole('row')
  await expect(plain).toHaveCount(3)
  expect(await height(plain.nth(2))).toBeCloseTo(await height(plain.nth(1)), 0)
})

test('an address with & in a Markdown document is shown and linked as written', async ({ page }) => {
  await begin(page, MARKDOWN)
  const address = 'https://example.org/?a=1&region=3&copy=2'
  await read(page, 'markdown', '地址', `见 ${address} 和 &lt;附件&gt;`)
  await expect(reading(page)).toHaveText(`见 ${address} 和 <附件>`)
  await expect(reading(page).getByRole('link')).toHaveAttribute('href', address)
  await press(page, '编辑')
  await expect(pane(page).getByRole('region', { name: '预览' })).toContainText(address)
})

test('cells pasted from a spreadsheet keep bold, italics, highlight and column width', async ({ page }) => {
  await begin(page, RICH)
  await press(page, '新建文档')
  await text(page).click()
  const html = await readFile(new URL('../documents/richText/clippings/excelStyled.html', import.meta.url), 'utf8')
  await text(page).evaluate((element, given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
  const written = text(page)
  await expect(written.locator('strong', { hasText: '秋粮登记' })).toBeVisible()
  await expect(written.locator('mark[data-mark="blue"]')).toHaveText(['户主', '地块', '金额'])
  await expect(written.locator('em', { hasText: '1,200.50' })).toBeVisible()
  const [first, second] = [written.getByRole('row').nth(1).locator('td').nth(1), written.getByRole('row').nth(1)]
  await expect.poll(async () => (await first.boundingBox())?.width).toBeGreaterThanOrEqual(170)
  await expect(second).toContainText('地块')
})

test('change histories mask ID card numbers and show rich text as plain words', async ({ page }) => {
  await begin(page, RICH)
  const id = '330127199001011231'
  const villager = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` }
    const answer = await fetch(new URL('api/villageusermanage/getList?pageSize=1', document.baseURI), { headers })
    return ((await answer.json()) as { data: { list: { uuid: string }[] } }).data.list[0]?.uuid
  })
  await elsewhere(
    page,
    'doEdit',
    { uuid: villager, idCard: id, birthday: '1990-01-01', gender: 'male' },
    'villageusermanage',
  )
  const written = {
    title: '带格式',
    kind: 'richText',
    module: 'notice',
    content: '<p>第一句</p><p><strong>第二句</strong></p>',
  }
  await elsewhere(page, 'doEdit', written, 'document')
  await goToPane(page, '/other/timeline')
  const day = pane(page).getByRole('group', { name: '当天的变更' })
  await expect(day).toContainText('330127********1231')
  await expect(day).toContainText('第一句 第二句')
  await expect(pane(page)).not.toContainText(id)
  await expect(pane(page)).not.toContainText('<p>')
  await goTo(page, `/other/timeline?view=record&module=villageusermanage&record=${villager}`)
  await pane(page).getByRole('button', { name: '记录现在的内容' }).click()
  await expect(pane(page).getByText('330127********1231').first()).toBeVisible()
  await expect(pane(page)).not.toContainText(id)
})

test('“New document” over an unsaved one asks whether to continue or discard it', async ({ page }) => {
  await begin(page, RICH)
  await press(page, '新建文档')
  await titleField(page).fill('写到一半')
  await text(page).click()
  await page.keyboard.type('第一句')
  const question = page.getByRole('alertdialog', { name: '已经有一份在写' })
  await press(page, '新建文档')
  await expect(question).toContainText('“写到一半”还没有保存')
  await expectTidy(page, 'a document is being written')
  await question.getByText('接着写', { exact: true }).click()
  await expect(titleField(page)).toHaveValue('写到一半')
  await expect(text(page)).toContainText('第一句')
  await press(page, '新建文档')
  await question.getByRole('button', { name: '放弃并重新开始' }).click()
  await expect(titleField(page)).toHaveValue('')
  await expect(text(page)).not.toContainText('第一句')
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await expect(pane(page)).not.toContainText('写到一半')
})

test.describe('signing out with an unsaved document', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: '还有内容没有保存' })
  const begun = async (page: Page) => {
    await begin(page, RICH)
    await press(page, '新建文档')
    await titleField(page).fill('走前没存')
    await text(page).click()
    await page.keyboard.type('第一句')
    await userMenu(page, '退出登录')
    await expect(question(page)).toContainText('“走前没存” · 富文本编辑器')
  }
  const returnTo = async (page: Page) => {
    await expect(page).toHaveURL(/#\/login/)
    await submitSignIn(page, 'admin')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await goToPane(page, RICH)
    await expect(rows(page).first()).toBeVisible()
  }

  test('asks about the document by title, and keeps it as a draft for the same person', async ({ page }) => {
    await begun(page)
    await expectTidy(page, 'signing out')
    await question(page).getByText('取消', { exact: true }).click()
    await expect(text(page)).toContainText('第一句')
    await userMenu(page, '退出登录')
    await question(page).getByRole('button', { name: '留作草稿并退出' }).click()
    await returnTo(page)
    // The form that was open opens again.
    await expect(titleField(page)).toHaveValue('走前没存')
    await expect(text(page)).toContainText('第一句')
  })

  test('discards it on request, and the next sign-out asks nothing', async ({ page }) => {
    await begun(page)
    await question(page).getByRole('button', { name: '放弃这些内容并退出' }).click()
    await returnTo(page)
    await expect(pane(page).getByText(/份草稿/)).toHaveCount(0)
    await userMenu(page, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
  })

  test('shows a tidy question in English on a phone', async ({ page }) => {
    await show(page, { language: 'en', size: phone })
    await begin(page, RICH)
    await pane(page).getByRole('button', { name: 'New document' }).first().click()
    await pane(page).getByRole('textbox', { name: 'Title' }).fill('Not saved yet')
    await userMenu(page, 'Sign out')
    await expect(page.getByRole('alertdialog', { name: 'Unsaved content' })).toBeVisible()
    await expectTidy(page, 'signing out on a phone')
  })
})

test('Enter and Escape that end a Safari composition do not save, search, jump or close', async ({ page }) => {
  await begin(page, '/vab/table/inlineEditTable')
  await pane(page)
    .getByRole('button', { name: /^编辑“/ })
    .first()
    .click()
  const cell = page.locator('.grid-input input')
  await cell.fill('写到一半')
  await endComposition(cell)
  await endComposition(cell, 'Escape')
  await expect(cell).toHaveValue('写到一半')
  await cell.press('Enter')
  await expect(cell).toHaveCount(0)
  await expect(pane(page).getByRole('gridcell', { name: '写到一半' }).first()).toBeVisible()

  await goToPane(page, RICH)
  const found = pane(page).getByRole('searchbox', { name: /标题/ })
  await found.fill('不会有的标题')
  await endComposition(found)
  await expect(rows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/title=/)
  await found.press('Enter')
  await expect(page).toHaveURL(/title=/)
  await found.fill('')
  await found.press('Enter')
  await rows(page).first().click()
  await press(page, '编辑')
  await text(page).click()
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: '查找和替换' })
  const wanted = find.getByRole('textbox', { name: '查找' })
  await wanted.fill('的')
  const at = find.getByRole('status')
  const before = await at.innerText()
  await endComposition(wanted)
  await endComposition(wanted, 'Escape')
  await expect(at).toHaveText(before)
  await wanted.press('Enter')
  await expect(at).not.toHaveText(before)
})
