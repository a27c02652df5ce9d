import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { goToPane, pane, reloadTo, tabs } from './support/steps'
import { elsewhere, loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/vab/editor/markdownEditor'
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const rows = (page: Page) => pane(page).getByRole('list', { name: '文档' }).getByRole('button')
const text = (page: Page) => pane(page).getByRole('textbox', { name: '正文' })
const preview = (page: Page) => pane(page).getByRole('region', { name: '预览' })
const reading = (page: Page) => pane(page).getByRole('region', { name: '正文' })
const press = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click()

/** Pastes what another program has put on the clipboard. */
const paste = (page: Page, given: Readonly<Record<string, string>>) =>
  text(page).evaluate((element, types) => {
    const data = new DataTransfer()
    for (const [type, value] of Object.entries(types)) data.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, given)

test(
  'a Markdown document is read, then a new one is written offline with picture and table, and sent',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, PATH)
    await expect(rows(page)).toHaveCount(5)

    await test.step('a document is read without loading the editor', async () => {
      await rows(page).filter({ hasText: '暴雨蓝色预警值班手册' }).click()
      await expect(reading(page).getByRole('checkbox')).toHaveCount(3)
      await expect(page).toHaveURL(/markdownEditor\?document=/)
      await expect(text(page)).toHaveCount(0)
    })

    await test.step('a new document is written while the server is away', async () => {
      await loseServer(page)
      await press(page, '新建文档')
      await pane(page).getByRole('textbox', { name: '标题' }).fill('水库巡查记录')
      await text(page).click()
      await page.keyboard.type('# 巡查\n\n- [ ] 看水位')
      await expect(preview(page).getByRole('heading', { name: '巡查' })).toBeVisible()
      await expect(tabs(page).filter({ hasText: 'Markdown 编辑器' })).toBeVisible()
    })

    await test.step('text composed by a Chinese input method lands in place', async () => {
      const session = await page.context().newCDPSession(page)
      await page.keyboard.press('End')
      for (const part of ['s', 'shui', '水'])
        await session.send('Input.imeSetComposition', {
          text: part,
          selectionStart: part.length,
          selectionEnd: part.length,
        })
      await session.send('Input.insertText', { text: '水深' })
      await expect(preview(page)).toContainText('看水位水深')
    })

    await test.step('a task is ticked in the preview, and a pasted spreadsheet range becomes a table', async () => {
      await preview(page).getByRole('checkbox').click()
      await expect(preview(page).getByRole('checkbox')).toBeChecked()
      await expect(text(page)).toContainText('[x] 看水位水深')
      await text(page).click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type('\n\n')
      await paste(page, {
        'text/plain': '站点\t水位\n青岩\t41.5\n',
        'text/html': '<html><body><table><tr><td>站点</td><td>水位</td></tr></table></body></html>',
      })
      await expect(preview(page).getByRole('columnheader')).toHaveText(['站点', '水位'])
      await expect(preview(page).getByRole('cell')).toHaveText(['青岩', '41.5'])
    })

    await test.step('words are found and replaced', async () => {
      await page.keyboard.press('ControlOrMeta+f')
      const find = page.getByRole('search', { name: '查找和替换' })
      await find.getByRole('textbox', { name: '查找' }).fill('青岩')
      await expect(find.getByRole('status')).toHaveText('0 / 1')
      await page.keyboard.press('Enter')
      await expect(find.getByRole('status')).toHaveText('1 / 1')
      await find.getByRole('textbox', { name: '替换为' }).fill('白岩')
      await find.getByRole('button', { name: '替换', exact: true }).click()
      await expect(preview(page).getByRole('cell')).toHaveText(['白岩', '41.5'])
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(preview(page).getByRole('cell')).toHaveText(['青岩', '41.5'])
      await page.keyboard.press('ControlOrMeta+End')
    })

    await test.step('an inserted picture is stored on the device and named by its id', async () => {
      const chooser = page.waitForEvent('filechooser')
      await press(page, '插入图片')
      await (await chooser).setFiles({ name: '坝顶.png', mimeType: 'image/png', buffer: PNG })
      await expect(preview(page).getByRole('img', { name: '坝顶' })).toBeVisible()
      await expect(text(page)).toContainText(/!\[坝顶\]\(file:[\w-]+\)/)
    })

    await test.step('unsaved text and picture come back after a reload', async () => {
      await expect(pane(page).getByText('还没有保存，草稿每秒存入本机')).toBeVisible()
      await reloadTo(page, text(page))
      await expect(text(page)).toContainText('看水位水深')
      await expect(preview(page).getByRole('img', { name: '坝顶' })).toBeVisible()
    })

    await test.step('the saved document waits in the outbox and is there once sent', async () => {
      await text(page).press('ControlOrMeta+s')
      await expect(text(page)).toHaveCount(0)
      await expectWaiting(page, 1)
      await expect(rows(page).first()).toContainText('待发送')
      await clear(page)
      await expectSent(page)
      await expect(rows(page).first()).toContainText('水库巡查记录')
      await expect(rows(page).first()).not.toContainText('待发送')
      await expect(reading(page).getByRole('img', { name: '坝顶' })).toBeVisible()
      await expectTidy(page, 'reading')
    })

    await test.step('a document is exported, printed, and deleted after a confirmation', async () => {
      const saved = async (entry: string) => {
        const download = page.waitForEvent('download')
        await press(page, '导出')
        await page.getByRole('menuitem', { name: entry }).click()
        const file = await download
        return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
      }
      const only = await saved('(.md)')
      expect(only.name).toBe('水库巡查记录.md')
      expect(only.content.toString()).toContain('| 青岩 | 41.5 |')
      const files = unzipSync((await saved('(.zip)')).content)
      expect(Object.keys(files)).toEqual(['水库巡查记录.md', 'pictures/1.png'])
      expect(strFromU8(files['水库巡查记录.md'] ?? new Uint8Array())).toContain('![坝顶](pictures/1.png)')
      await press(page, '删除')
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(rows(page)).toHaveCount(5)
    })
  },
)

/** Everything that must neither run, nor load, nor cover the console. */
const HOSTILE = `# <img src=x onerror="window.harmed=true">

<script>window.harmed=true</script>

<div style="position:fixed;inset:0;z-index:9999">盖住</div>

[js](javascript:window.harmed=true) [data](data:text/html,x) [好](https://example.org/) ![远处](https://example.org/p.png)

<iframe src="https://example.org"></iframe><svg onload="window.harmed=true"></svg>
`

test('hostile markup from the server or the clipboard neither runs, loads anything, nor covers the page', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await begin(page, PATH)
  const document = { title: '来历不明', kind: 'markdown', module: 'notice', content: HOSTILE }
  await elsewhere(page, 'doEdit', document, 'document')
  await page.reload()
  await rows(page).first().click()
  await expect(reading(page)).toContainText('<script>window.harmed=true</script>')
  await expect(reading(page).getByRole('link')).toHaveText(['好'])
  await press(page, '编辑')
  await text(page).click()
  await paste(page, { 'text/plain': '|', 'text/html': HOSTILE })
  await expect(preview(page)).toContainText('盖住')
  for (const place of [reading(page), preview(page)])
    await expect(place.locator('script, iframe, img, [style], [onload]')).toHaveCount(0)
  expect(await page.evaluate(() => 'harmed' in globalThis)).toBe(false)
  expect(requested.filter((url) => url.includes('example.org'))).toEqual([])
})

test('edits of one document on two devices are merged by paragraph; paragraphs changed by both are asked about', async ({
  page,
}) => {
  await begin(page, PATH)
  const of = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
  const document = { title: '两台设备', kind: 'markdown', module: 'notice' }
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
  await expectTidy(page, 'conflict')
  const place = dialog.getByRole('radiogroup', { name: '“正文”第 2 处保留哪个内容' })
  await place.getByText('两者都要').click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expectSent(page)
  await expect(reading(page).getByRole('paragraph')).toHaveText(['一我', '二我', '二他', '三他', '四'])
})

test(
  'chosen or dropped Markdown files become documents; other file types are ignored',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, PATH)
    const chooser = page.waitForEvent('filechooser')
    await press(page, '导入 .md 文件')
    const file = { name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('\uFEFF# 选来的\r\n\r\n正文') }
    await (await chooser).setFiles(file)
    await expect(pane(page).getByRole('heading', { level: 2, name: '选来的' })).toBeVisible()
    await expectSent(page)
    await pane(page).evaluate((element) => {
      const data = new DataTransfer()
      data.items.add(new File(['# 拖来的'], 'b.md', { type: 'text/markdown' }))
      data.items.add(new File(['x'], 'c.pdf', { type: 'application/pdf' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    await expect(pane(page).getByRole('heading', { level: 2, name: '拖来的' })).toBeVisible()
    await expect(rows(page)).toHaveCount(7)

    await test.step('a text file in GBK is imported in a detected encoding that can be changed', async () => {
      const next = page.waitForEvent('filechooser')
      await press(page, '导入 .md 文件')
      const gbk = Buffer.from('2320b9d8d3dacda8d6aa0d0a0d0ab4e5c3f1b4f3bbe1', 'hex')
      await (await next).setFiles({ name: 'd.txt', mimeType: 'text/plain', buffer: gbk })
      const dialog = page.getByRole('dialog', { name: '导入“d.txt”' })
      await expect(dialog.getByRole('region', { name: '开头的内容' })).toContainText('# 关于通知')
      await expectTidy(page, 'encoding')
      await dialog.getByRole('button', { name: /文件编码/ }).click()
      await page.getByRole('option', { name: 'UTF-8' }).click()
      await expect(dialog.getByText(/^有 \d+ 处不能识别/)).toBeVisible()
      await dialog.getByRole('button', { name: /文件编码/ }).click()
      await page.getByRole('option', { name: /^GB 18030/ }).click()
      await dialog.getByRole('button', { name: '导入', exact: true }).click()
      await expect(pane(page).getByRole('heading', { level: 2, name: '关于通知' })).toBeVisible()
      await expect(pane(page).getByText('村民大会').first()).toBeVisible()
    })
  },
)

test('a document’s list, reading view and editor are tidy in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, '/index')
  const here = await goToPane(page, PATH)
  const list = here.getByRole('list', { name: 'Documents' })
  await expect(list.getByRole('button')).toHaveCount(5)
  await expectTidy(page, 'list')
  await list.getByRole('button').first().click()
  await expect(list).toBeHidden()
  await expectTidy(page, 'reading')
  await here.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(here.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await expectTidy(page, 'writing')
})
