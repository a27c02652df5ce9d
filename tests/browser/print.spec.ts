import { readFile } from 'node:fs/promises'
import { expect, type Frame, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { catchPrints, letters, previewOf, readPdf } from './support/printing'
import { goTo, goToPane, pane, reloadTo } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/print'
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const count = (page: Page) =>
  pane(page)
    .getByRole('status')
    .filter({ hasText: /共 \d+ 页|pages: \d+/ })
const pagesOf = async (page: Page) =>
  Number(/\d+(?= 页|$)/.exec((await count(page).innerText()).replace(/^\S+/, ''))?.[0])
/** What the browser prints by its own command. */
const pdfOf = async (page: Page) => readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
/** No sheet has more on it than it has room for. */
const overfull = (frame: Frame) =>
  frame
    .locator('.sheet-body')
    .evaluateAll((bodies) => bodies.filter((body) => body.scrollHeight > body.clientHeight + 1).length)

/** What a phone reads in the QR code. */
async function decode(frame: Frame): Promise<string | undefined> {
  const drawn = await frame.locator('.sheet .paper-code svg').evaluate(async (svg) => {
    const picture = new Image()
    const text = new XMLSerializer().serializeToString(svg).replace('<svg', '<svg width="400" height="400"')
    picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 480
    const context = canvas.getContext('2d')
    if (!context) return []
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 480, 480)
    context.drawImage(picture, 40, 40, 400, 400)
    return [...context.getImageData(0, 0, 480, 480).data]
  })
  return jsQR(new Uint8ClampedArray(drawn), 480, 480)?.data
}

test(
  'a filtered list is printed offline as its preview shows, with settings that are remembered',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, `${PATH}?of=list&module=villageusermanage`)
    await expect(count(page)).toHaveText('A4 横放，共 3 页')
    await loseServer(page)

    await test.step('a list’s menu opens the print of all rows that match its filter', async () => {
      await goTo(page, '/village/villageusermanage?residence=resident')
      const list = pane(page, '/village/villageusermanage')
      await list.getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '打印全部符合条件的…' }).click()
      await expect(page).toHaveURL(/of=list&module=villageusermanage&list=residence/)
      await expect(count(page)).toHaveText(/^A4 横放，共 2 页$/)
      await expect(pane(page).getByText(/^截至 .* 的数据/)).toBeVisible()
    })

    await test.step('the printed PDF has the sheets, order, heads and page numbers of the preview', async () => {
      const frame = await previewOf(page)
      expect(await overfull(frame)).toBe(0)
      const shown = await frame.locator('.sheet tbody tr td:nth-child(2)').allInnerTexts()
      expect(shown.length).toBeGreaterThan(20)
      const sheets = await pdfOf(page)
      expect(sheets).toHaveLength(await pagesOf(page))
      for (const [at, { text, width, height }] of sheets.entries()) {
        expect([width, height]).toEqual([297, 210])
        expect(text.replaceAll(/\s/g, '')).toContain(`第${at + 1}页共${sheets.length}页`)
        expect(text).toContain('与户主关系')
      }
      const printed = sheets.map(({ text }) => text).join('')
      let last = 0
      for (const name of shown) {
        const at = printed.indexOf(letters(name), last)
        expect(at, name).toBeGreaterThanOrEqual(last)
        last = at
      }
      // As the list shows them.
      expect(printed).toMatch(/\d{6}\*{8}\d{3}[\dX]/)
      expect(printed).not.toMatch(/\d{17}[\dX]/)
    })

    await test.step('columns, letterhead and signature line are set and kept on this device', async () => {
      await pane(page).getByRole('button', { name: '列和顺序' }).click()
      await pane(page).getByRole('row', { name: '身份证号' }).getByText('身份证号').click()
      await pane(page).getByRole('radio', { name: '单位名称' }).click()
      await pane(page).getByRole('textbox', { name: '单位名称' }).fill('柳溪村村民委员会')
      await pane(page).getByRole('textbox', { name: '签字栏' }).fill('经办人、负责人')
      await expectTidy(page, 'the settings')
      await reloadTo(page, count(page))
      const frame = await previewOf(page)
      const sheets = frame.locator('.sheet')
      await expect(sheets.first()).toContainText('柳溪村村民委员会')
      await expect(sheets.last()).toContainText('负责人（签字）')
      await expect(sheets.first()).not.toContainText('身份证号')
    })

    await test.step('the print button and Ctrl+P print the sheets', async () => {
      const printing = await catchPrints(page)
      await pane(page).getByRole('button', { name: '打印', exact: true }).click()
      await expect.poll(async () => (await printing.told()).length).toBe(1)
      await page.keyboard.press('ControlOrMeta+p')
      await expect.poll(async () => (await printing.told()).length).toBe(2)
      const [print] = await printing.told()
      expect(print?.title).toBe('村民管理')
      expect(print?.sheets).toHaveLength(await pagesOf(page))
    })
  },
)

test('a record is printed with a QR code of its address, as an empty form, and saved as a file', async ({ page }) => {
  await begin(page, '/village/villageusermanage')
  await test.step('a record’s print has its QR code and masks personal data', async () => {
    await pane(page).getByRole('button', { name: /^详情/ }).nth(4).click()
    await page.getByRole('button', { name: '打印这条记录' }).click()
    await expect(count(page)).toHaveText('A4 竖放，共 1 页')
    const frame = await previewOf(page)
    await expect(frame.locator('.sheet .paper-code svg')).toBeVisible()
    const address = (await decode(frame)) ?? ''
    expect(address).toMatch(/^http.*#\/village\/villageusermanage\?record=/)
    await expect(frame.locator('.sheet')).toContainText(/\d{6}\*{8}\d{3}[\dX]/)
    await pane(page).getByText('完整显示证件号和手机号').click()
    await expect(frame.locator('.sheet')).toContainText(/\d{17}[\dX]/)
    const title = await frame.locator('.sheet h1').innerText()
    await goToPane(page, '/index')
    await page.evaluate((to) => location.assign(to), new URL(address).hash)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(title.replace(/^.*：/, ''))
    await page.keyboard.press('Escape')
  })

  await test.step('an empty form is printed with a red letterhead on A5', async () => {
    await goTo(page, `${PATH}?of=record&module=villageusermanage`)
    await pane(page).getByRole('radio', { name: '空白表' }).click()
    await expect(count(page)).toHaveText('A4 竖放，共 1 页')
    await pane(page).getByRole('radio', { name: '红头' }).click()
    await pane(page).getByRole('textbox', { name: '单位名称' }).fill('青岩镇人民政府文件')
    await choose(page, '纸张', 'A5（148 × 210 毫米）')
    await expect(count(page)).toHaveText(/^A5 竖放/)
    const frame = await previewOf(page)
    await expect(frame.locator('.sheet').first()).toContainText('青岩镇人民政府文件')
    await expect(frame.locator('.sheet').first()).toContainText('村民登记表')
    await expect(frame.locator('.sheet .paper-boxes').first().locator('span')).toHaveCount(18)
    expect(await overfull(frame)).toBe(0)
    const sheets = await pdfOf(page)
    expect(sheets.map(({ width, height }) => [width, height])).toEqual(sheets.map(() => [148, 210]))
    expect(sheets).toHaveLength(await pagesOf(page))
  })

  await test.step('the print is saved as an HTML file without scripts or external sources', async () => {
    const download = page.waitForEvent('download')
    await pane(page).getByRole('button', { name: '存为 HTML 文件' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('村民登记表.html')
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('青岩镇人民政府文件')
    expect(text).toContain('size: 148mm 210mm')
    expect(text).not.toMatch(/<script|blob:|src="http/)
  })
})

test('print preview and settings are tidy in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, `${PATH}?of=list&module=plant`)
  await expect(count(page)).toHaveText(/^A4 Landscape, pages: \d$/)
  const frame = await previewOf(page)
  await expect(frame.locator('.sheet').first()).toContainText('Page 1 of')
  await expectTidy(page, 'the preview')
  await pane(page).getByRole('button', { name: 'Print settings' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print settings' })
  await sheet.getByRole('radio', { name: 'Portrait' }).click()
  await expectTidy(page, 'the settings')
  await page.keyboard.press('Escape')
  await expect(count(page)).toHaveText(/^A4 Portrait/)
  await expect(frame.locator('.sheet').first()).toContainText('Page 1 of')
})

test(
  'a long document breaks over sheets without cutting lines or separating headings from their text',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, PATH)
    const line = '为切实做好今年汛期各项工作，确保人民群众生命财产安全，请各村认真组织落实，遇有险情立即上报。'
    const rows = Array.from(
      { length: 40 },
      (_, at) => `<tr>${at % 4 === 0 ? `<td rowspan="4">第${at / 4 + 1}组</td>` : ''}<td>${at} 人</td></tr>`,
    )
    const content = [
      '<h1 data-style="gov">关于防汛的通知</h1>',
      ...Array.from(
        { length: 8 },
        (_, at) => `<h2 data-style="gov">第${at}部分</h2><p data-style="body">${line.repeat(6)}</p>`,
      ),
      `<table><thead><tr><th>组</th><th>人数</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
      `<ol>${Array.from({ length: 40 }, (_, at) => `<li><p>条目${at + 1}：${line}</p></li>`).join('')}</ol>`,
    ].join('')
    const uuid = await page.evaluate(async (text) => {
      const token = localStorage.getItem('admin-pro-token')
      const answer = await fetch(new URL('api/document/doEdit', document.baseURI), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: '防汛', kind: 'richText', module: 'notice', content: text, author: 'admin' }),
      })
      return ((await answer.json()) as { data: { uuid: string } }).data.uuid
    }, content)
    await page.evaluate((to) => location.assign(to), `#${PATH}?of=document&document=${uuid}`)
    await expect(count(page)).toHaveText(/共 \d+ 页/)
    const frame = await previewOf(page)
    expect(await overfull(frame)).toBe(0)
    const sheets = await pdfOf(page)
    expect(sheets).toHaveLength(await pagesOf(page))
    expect(sheets.length).toBeGreaterThan(6)
    const printed = sheets.map(({ text }) => text.replaceAll(/\s/g, '').replace(/防汛第\d+页共\d+页/, '')).join('')
    // Everything, once and in its order.
    expect(printed.split(letters(line)).length - 1).toBe(8 * 6 + 40)
    for (const { text } of sheets) expect(text.replaceAll(/\s/g, '')).not.toMatch(/第\d部分防汛第\d+页/)
    const starts = await frame
      .locator('.sheet ol')
      .evaluateAll((lists) =>
        lists.map((list) => [list.getAttribute('start'), list.textContent?.match(/条目(\d+)/)?.[1]]),
      )
    for (const [start, first] of starts) expect(start ?? '1').toBe(first)
  },
)
