import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { saveSheet } from './sheet.mjs'

/**
 * Contact sheets of `MATRIX_SHOTS=<from> npm run test:matrix`: node .ci/testing/contact.mjs <from> <to>. One JPEG for each size and
 * page; a row is a layout in a language, a column a theme.
 */

/** Width of one picture on a sheet, in pixels, by width of the window. */
const widths = { 1440: 240, 1024: 200, 390: 120 }

/** A shot by its file name: size_page_layout_language_theme.jpg. */
function shotOf(file) {
  const [size, page, layout, language, theme] = file.replace(/\.jpg$/, '').split('_')
  return { file, sheet: `${size}-${page}`, size, row: `${layout} · ${language}`, theme }
}

const distinct = (values) => [...new Set(values)]

async function sheetHtml(folder, shots) {
  const themes = distinct(shots.map(({ theme }) => theme))
  const width = widths[shots[0].size] ?? 200
  const cell = async (shot) => {
    if (!shot) return '<td></td>'
    const picture = (await readFile(join(folder, shot.file))).toString('base64')
    return `<td><img width="${width}" src="data:image/jpeg;base64,${picture}"></td>`
  }
  const rows = distinct(shots.map(({ row }) => row)).map(async (row) => {
    const cells = themes.map((theme) => cell(shots.find((shot) => shot.row === row && shot.theme === theme)))
    return `<tr><th>${row}</th>${(await Promise.all(cells)).join('')}</tr>`
  })
  const style =
    'body{margin:8px;font:12px system-ui;background:#fff}th{font-weight:500;padding:4px;text-align:left}img{display:block}'
  const head = themes.map((theme) => `<th>${theme}</th>`).join('')
  return `<style>${style}</style><table><tr><th></th>${head}</tr>${(await Promise.all(rows)).join('')}</table>`
}

async function main([from, to]) {
  if (!from || !to) throw new Error('usage: node .ci/testing/contact.mjs FROM TO')
  const shots = (await readdir(from)).filter((file) => file.endsWith('.jpg')).map(shotOf)
  const executablePath = process.env.CHROME_PATH ?? (await findChromium())
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  for (const sheet of distinct(shots.map((shot) => shot.sheet))) {
    const own = shots.filter((shot) => shot.sheet === sheet)
    await page.setContent(await sheetHtml(from, own))
    const path = join(to, `${sheet}.jpg`)
    await saveSheet(page.locator('table'), path, own.length)
  }
  await browser.close()
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
