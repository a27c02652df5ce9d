import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createConsoleServer } from '../hosting/serve.mjs'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { screens as peers } from './looks/peers.mjs'
import { screens as first } from './looks/screens.mjs'
import { saveSheet } from './sheet.mjs'

/**
 * Screens of a build and a contact sheet of them: node .ci/testing/looks.mjs BUILD FOLDER NAME [peers] writes FOLDER/NAME/*.png and
 * FOLDER/NAME.jpg; 24 screens, or the 31 of docs/looks/peers.md. It finds things by words that stay, so that builds before and after a change
 * can be put side by side. LOOKS_ONLY is a regular expression on the screens' names.
 */
const numbered = (screens) =>
  screens.map((screen, at) => ({ ...screen, name: `${String(at + 1).padStart(2, '0')} ${screen.name}` }))

async function shoot(browser, url, { name, size: [width, height], language, theme, path, act, account }, folder) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(
    ([spoken, look, user]) => {
      localStorage.setItem('language', JSON.stringify(spoken))
      localStorage.setItem('theme', JSON.stringify(look))
      if (user) localStorage.setItem('admin-pro-token', `${user}-token-abcdefgh-${Date.now()}`)
    },
    [language, theme, account],
  )
  const quiet = async () => {
    await page
      .waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'), undefined, { timeout: 5000 })
      .catch(() => undefined)
    await page.waitForTimeout(800)
  }
  await page.goto(`#${path}`)
  await page
    .locator(account ? 'h1' : 'form')
    .first()
    .waitFor({ state: 'attached' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await quiet()
  try {
    await act?.(page)
  } catch (error) {
    console.error(`${name}: ${error.message.split('\n')[0]}`)
  }
  await quiet()
  const file = join(folder, `${name.replaceAll(' ', '_')}.png`)
  await page.screenshot({ path: file })
  await context.close()
  return { name, file, width, height }
}

/** Heights of the pictures on the sheet, in pixels; four rows of six. */
const HEIGHT = 225
async function sheet(browser, shots, to) {
  const cells = shots.map(async ({ name, file }) => {
    const data = (await readFile(file)).toString('base64')
    return `<figure><img height="${HEIGHT}" src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`
  })
  const style =
    'body{margin:8px;font:12px system-ui;background:#fff}main{display:flex;flex-wrap:wrap;gap:12px;width:1920px}figure{margin:0}img{display:block;border:1px solid #ccc}'
  const page = await browser.newPage({ viewport: { width: 1940, height: 1000 }, deviceScaleFactor: 1.4 })
  await page.setContent(`<style>${style}</style><main>${(await Promise.all(cells)).join('')}</main>`)
  await saveSheet(page.locator('main'), to, shots.length)
}

async function main([build, to, name, set]) {
  if (!name) throw new Error('usage: node .ci/testing/looks.mjs BUILD FOLDER NAME [peers]')
  const folder = join(to, name)
  await mkdir(folder, { recursive: true })
  const executablePath = process.env.CHROME_PATH ?? (await findChromium())
  const server = await createConsoleServer({ root: resolve(build) })
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const only = new RegExp(process.env.LOOKS_ONLY ?? '')
    const shots = []
    for (const screen of numbered(set === 'peers' ? peers : first).filter((one) => only.test(one.name)))
      shots.push(await shoot(browser, server.url, screen, folder))
    await sheet(browser, shots, join(to, `${name}.jpg`))
  } finally {
    await browser.close()
    await server.stop()
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
