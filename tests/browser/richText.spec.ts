import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { attacks } from '../documents/richText/attacks'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { goToPane, pane, reloadTo } from './support/steps'
import { elsewhere, loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/vab/editor/richTextEditor'
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const rows = (page: Page) => pane(page).getByRole('list', { name: '文档' }).getByRole('button')
const text = (page: Page) => pane(page).getByRole('textbox', { name: '正文' })
const reading = (page: Page) => pane(page).getByRole('region', { name: '正文' })
const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click()

/** Pastes what another program has put on the clipboard; `picture` as it puts a copied picture there, in Base64. */
const paste = (page: Page, types: Readonly<Record<string, string>>, picture?: string) =>
  text(page).evaluate(
    (element, given) => {
      const data = new DataTransfer()
      for (const [type, value] of Object.entries(given.types)) data.setData(type, value)
      if (given.picture !== undefined) {
        const bytes = Uint8Array.from(atob(given.picture), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    { types, picture },
  )
const clipping = (name: string) =>
  readFile(new URL(`../documents/richText/clippings/${name}.html`, import.meta.url), 'utf8')

test(
  'a rich text is written offline with text from Word and pasted pictures, and sent later',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, PATH)
    await test.step('a rich text is read without loading the editor', async () => {
      await rows(page).filter({ hasText: '关于清理河道垃圾的通知' }).click()
      await expect(reading(page).getByRole('table')).toBeVisible()
      await expect(text(page)).toHaveCount(0)
    })

    await test.step('the slash menu inserts numbered styles of official documents', async () => {
      await loseServer(page)
      await press(page, '新建文档')
      await pane(page).getByRole('textbox', { name: '标题' }).fill('汛期值班安排')
      await text(page).click()
      await page.keyboard.type('/gwbt')
      await expect(page.getByRole('option').first()).toHaveText('公文标题')
      await page.keyboard.press('Enter')
      await page.keyboard.type('关于汛期值班的通知')
      await page.keyboard.press('Enter')
      for (const heading of ['范围', '要求']) {
        await page.keyboard.type('/gwyj')
        await expect(page.getByRole('option')).toHaveText(['公文一级标题'])
        await page.keyboard.press('Enter')
        await page.keyboard.type(heading)
        await page.keyboard.press('Enter')
      }
      await expect(text(page).getByRole('heading')).toHaveText(['关于汛期值班的通知', '一、范围', '二、要求'])
    })

    await test.step('text composed by a Chinese input method lands in place', async () => {
      const session = await page.context().newCDPSession(page)
      for (const part of ['z', 'zhi', '值'])
        await session.send('Input.imeSetComposition', {
          text: part,
          selectionStart: part.length,
          selectionEnd: part.length,
        })
      await session.send('Input.insertText', { text: '值班' })
      await expect(text(page).getByRole('paragraph').filter({ hasText: '值班' })).toHaveText('值班')
    })

    await test.step('a selection is made bold by the floating toolbar and by keyboard, and undone', async () => {
      await page.keyboard.press('Shift+Home')
      const tools = page.getByRole('toolbar', { name: '所选文字' })
      await tools.getByRole('button', { name: '加粗' }).click()
      await expect(text(page).getByRole('strong')).toHaveText('值班')
      await page.keyboard.press('ControlOrMeta+b')
      await expect(text(page).getByRole('strong')).toHaveCount(0)
      await page.keyboard.press('ControlOrMeta+z')
      await expect(text(page).getByRole('strong')).toHaveText('值班')
      await page.keyboard.press('End')
      // The editor learns of the caret with the event that follows the key.
      await expect(tools).toBeHidden()
      await page.keyboard.press('Enter')
    })

    await test.step('a table pasted from Word stays a table; pasted screenshots become stored pictures', async () => {
      await paste(page, { 'text/html': await clipping('word'), 'text/plain': 'Word' })
      await expect(text(page).getByRole('table')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+End')
      // The second comes while the first is being stored.
      await paste(page, {}, PNG)
      await paste(page, {}, PNG)
      await expect(text(page).locator('img[src^="blob:"]')).toHaveCount(2)
      expect(await text(page).innerHTML()).not.toContain('base64')
    })

    await test.step('words are found and replaced', async () => {
      await page.keyboard.press('ControlOrMeta+f')
      const find = page.getByRole('search', { name: '查找和替换' })
      await find.getByRole('textbox', { name: '查找' }).fill('值班')
      await expect(find.getByRole('status')).toHaveText('0 / 3')
      await find.getByRole('textbox', { name: '替换为' }).fill('巡查')
      await find.getByRole('button', { name: '全部替换' }).click()
      await expect(find.getByRole('status')).toHaveText('没有找到')
      await page.keyboard.press('Escape')
      await expect(text(page).getByRole('heading').first()).toHaveText('关于汛期巡查的通知')
    })

    await test.step('the draft survives a reload; saved it waits in the outbox, sent it is there', async () => {
      await expect(pane(page).getByText('还没有保存，草稿每秒存入本机')).toBeVisible()
      await reloadTo(page, text(page))
      await expect(text(page).locator('img[src^="blob:"]')).toHaveCount(2)
      await text(page).press('ControlOrMeta+s')
      await expect(text(page)).toHaveCount(0)
      await expectWaiting(page, 1)
      await clear(page)
      await expectSent(page)
      await expect(reading(page).getByRole('heading').first()).toHaveText('关于汛期巡查的通知')
      await expect(reading(page).locator('img[src^="blob:"]')).toHaveCount(2)
      await expectTidy(page, 'reading')
    })

    await test.step('the document is exported to Word and HTML with its pictures', async () => {
      for (const [name, start] of [
        ['Word 文档', 'PK'],
        ['HTML 网页', '<!doctype html>'],
      ] as const) {
        await press(page, '导出')
        const download = page.waitForEvent('download')
        await page.getByRole('menuitem', { name }).click()
        const content = await readFile(await (await download).path(), 'latin1')
        expect(content.slice(0, start.length).toLowerCase()).toBe(start.toLowerCase())
        expect(content).toContain(name === 'HTML 网页' ? 'data:image/png;base64,' : 'word/media/')
      }
    })
  },
)

test('hostile markup from the server, a file or the clipboard neither runs, loads anything, nor covers the page', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await begin(page, PATH)
  const hostile = attacks.map(([, html]) => html).join('\n')
  await elsewhere(
    page,
    'doEdit',
    { title: '来历不明', kind: 'richText', module: 'notice', content: hostile },
    'document',
  )
  const home = page.url()
  await page.reload()
  await rows(page).filter({ hasText: '来历不明' }).click()
  await expect(reading(page)).toContainText('好')

  await test.step('imported as a file', async () => {
    const chooser = page.waitForEvent('filechooser')
    await press(page, '导入 .html 文件')
    const file = { name: '附件.html', mimeType: 'text/html', buffer: Buffer.from(`<title>附件</title>${hostile}`) }
    await (await chooser).setFiles(file)
    await expect(pane(page).getByRole('heading', { name: '附件' })).toBeVisible()
  })

  await press(page, '编辑')
  await expect(text(page)).toBeVisible()
  for (const [name, html] of attacks)
    await test.step(`pasted: ${name}`, async () => {
      await text(page).press('ControlOrMeta+End')
      await paste(page, { 'text/html': html, 'text/plain': '好' })
    })
  await expect(text(page)).toContainText('好')
  await expect(
    text(page).locator('script, iframe, object, embed, form, input:not([type=checkbox]), style, link, [onerror]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false)
  expect(requested.filter((url) => url.includes('evil.example'))).toEqual([])
  expect(new URL(page.url()).origin).toBe(new URL(home).origin)
  // Nothing lies over the console: its head can be pressed.
  await page.getByRole('button', { name: /^用户菜单/ }).click({ trial: true })
})

test(
  'tables are merged and split, text is linked, coloured and aligned, pictures are sized, all with undo',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, PATH)
    await pane(page).getByRole('button', { name: '新建文档', exact: true }).first().click()
    await text(page).click()

    await test.step('a table is inserted, and its cells merged and split', async () => {
      await press(page, '插入表格')
      await page.getByRole('dialog', { name: '插入表格' }).getByRole('button', { name: '插入表格' }).click()
      await expect(text(page).getByRole('columnheader')).toHaveCount(3)
      await text(page).getByRole('cell').first().dragTo(text(page).getByRole('cell').nth(1))
      await press(page, '表格')
      await page.getByRole('menuitem', { name: '合并单元格' }).click()
      await expect(text(page).locator('td[colspan="2"]')).toHaveCount(1)
      await press(page, '表格')
      await page.getByRole('menuitem', { name: '拆分单元格' }).click()
      await expect(text(page).locator('td[colspan="2"]')).toHaveCount(0)
      await press(page, '表格')
      await page.getByRole('menuitem', { name: '删除表格' }).click()
      await expect(text(page).getByRole('table')).toHaveCount(0)
    })

    await test.step('text gets a link, a colour and an alignment', async () => {
      await page.keyboard.type('值班表')
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+Shift+u')
      const dialog = page.getByRole('dialog', { name: '链接' })
      await dialog.getByRole('textbox', { name: '地址' }).fill('javascript:alert(1)')
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog.getByText('请填写网址、邮箱或电话号码')).toBeVisible()
      await dialog.getByRole('textbox', { name: '地址' }).fill('gov.cn/zhiban')
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(text(page).getByRole('link')).toHaveAttribute('href', 'https://gov.cn/zhiban')
      await pane(page).getByRole('toolbar', { name: '格式工具' }).getByRole('button', { name: '文字颜色' }).click()
      await page.getByRole('menuitem', { name: '红色' }).click()
      await expect(text(page).locator('[data-color="red"]')).toHaveText('值班表')
      await page.keyboard.press('ControlOrMeta+Shift+e')
      await expect(text(page).locator('p[data-align="center"]')).toHaveText('值班表')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(text(page).locator('p[data-align="center"]')).toHaveCount(0)
    })

    await test.step('a dropped picture gets a width and a caption', async () => {
      await text(page).evaluate((element, content) => {
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], '渠.png', { type: 'image/png' }))
        const { left, top } = (element.querySelector('p') ?? element).getBoundingClientRect()
        const place = { clientX: left + 5, clientY: top + 10 }
        element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, ...place }))
      }, PNG)
      await text(page).getByRole('img', { name: '渠' }).click()
      await page.getByRole('radio', { name: '宽 50%' }).click()
      await expect(text(page).locator('[data-width="50"]')).not.toHaveCount(0)
    })
  },
)

test(
  'edits of one rich text on two devices are merged by paragraph; paragraphs changed by both are asked about',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, PATH)
    const of = (...paragraphs: string[]) => paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')
    const document = { title: '两台设备', kind: 'richText', module: 'notice' }
    await elsewhere(page, 'doEdit', { ...document, content: of('一', '二', '三', '四') }, 'document')
    await page.reload()
    await rows(page).first().click()
    const uuid = new URLSearchParams(page.url().split('?')[1]).get('document')
    await press(page, '编辑')
    for (const paragraph of ['一', '二']) {
      await text(page).getByText(paragraph, { exact: true }).click()
      await page.keyboard.press('End')
      await page.keyboard.type('我')
    }
    await elsewhere(page, 'doEdit', { uuid, content: of('一', '二他', '三他', '四') }, 'document')
    await press(page, '保存')
    const dialog = page.getByRole('dialog', { name: '处理冲突' })
    await expect(dialog.getByText('还有 1 处没有选择')).toBeVisible()
    await dialog.getByRole('radiogroup', { name: '“正文”第 2 处保留哪个内容' }).getByText('两者都要').click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await expectSent(page)
    await expect(reading(page).getByRole('paragraph')).toHaveText(['一我', '二我', '二他', '三他', '四'])
  },
)

test('reading view, editor and its “more tools” dialog are tidy in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, '/index')
  const here = await goToPane(page, PATH)
  await here.getByRole('list', { name: 'Documents' }).getByRole('button').first().click()
  await expectTidy(page, 'reading')
  await here.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(here.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await expectTidy(page, 'writing')
  await here.getByRole('textbox', { name: 'Text' }).click()
  const more = here.getByRole('button', { name: 'More tools' })
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(more).toBeInViewport({ ratio: 0.99 })
  await page.setViewportSize(phone)
  await more.click()
  const sheet = page.getByRole('dialog', { name: 'More tools' })
  await expectTidy(page, 'tools')
  await sheet.getByRole('button', { name: 'Task list' }).click()
  await expect(here.getByRole('textbox', { name: 'Text' }).getByRole('checkbox')).toHaveCount(1)
})
