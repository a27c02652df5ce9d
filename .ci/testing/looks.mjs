import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createConsoleServer } from '../hosting/serve.mjs'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { saveSheet } from './sheet.mjs'

/**
 * 24 screens of a build and a contact sheet of them: node .ci/testing/looks.mjs BUILD FOLDER NAME writes FOLDER/NAME/*.png and
 * FOLDER/NAME.jpg. It finds things by words that stay, so that builds before and after a change can be put side by side.
 * LOOKS_ONLY is a regular expression on the screens' names.
 */
const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] }
const table = '/vab/table/comprehensiveTable'

const press = (role, name) => (page) => page.getByRole(role, { name }).filter({ visible: true }).first().click()
const firstRow = (name) => (page) =>
  page.locator('[data-pane]').getByRole('button', { name }).filter({ visible: true }).first().click()
const steps =
  (...all) =>
  async (page) => {
    for (const step of all) await step(page)
  }
const userMenu = press('button', /^(用户菜单|User menu)/)
const themeDrawer = steps(userMenu, press('menuitem', /^(主题配置|Theme)/))
/** What a search for a word that nothing has leaves. */
const nothingFound = async (page) => {
  await page.getByRole('search').getByRole('textbox').first().fill('无此标题')
  await page.keyboard.press('Enter')
}
const waitingWrite = async (page) => {
  await page.context().setOffline(true)
  await firstRow(/^(编辑|Edit)/)(page)
  await page.getByRole('dialog').getByRole('textbox').first().fill('村口路灯维修通知（改）')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(保存|Save)$/ })
    .click()
  await page.evaluate(() => (location.hash = '/sync'))
}

/** `act` is done before the picture; `guest`: nobody is signed in. */
const picture = (what, size, language, theme, path, act, guest = false) => ({
  name: `${what} ${sizes[size][0]} ${language} ${theme.themeName}`,
  size: sizes[size],
  language,
  theme,
  path,
  act,
  guest,
})
const screens = [
  picture('sign-in', 'wide', 'zh', { themeName: 'blue-white' }, '/login', undefined, true),
  picture('sign-in', 'phone', 'en', { themeName: 'blue-black' }, '/login', undefined, true),
  picture('home', 'wide', 'zh', { themeName: 'blue-black' }, '/index'),
  picture('home column', 'middle', 'en', { themeName: 'ocean', layout: 'column' }, '/index'),
  picture('home', 'phone', 'zh', { themeName: 'green-white' }, '/index'),
  picture('table vertical', 'wide', 'zh', { themeName: 'blue-black', layout: 'vertical' }, table),
  picture('table', 'middle', 'en', { themeName: 'green-white' }, table),
  picture('table', 'phone', 'zh', { themeName: 'red-black' }, table),
  picture('nothing found', 'wide', 'en', { themeName: 'ocean', layout: 'vertical' }, table, nothingFound),
  picture('edit', 'wide', 'zh', { themeName: 'green-white', layout: 'comprehensive' }, table, firstRow(/^编辑/)),
  picture('records', 'wide', 'en', { themeName: 'red-black', layout: 'vertical' }, '/village/shopManage'),
  picture('records', 'phone', 'en', { themeName: 'blue-black' }, '/village/shopManage'),
  picture(
    'details',
    'wide',
    'zh',
    { themeName: 'blue-black', layout: 'vertical' },
    '/village/shopManage',
    firstRow(/^详情/),
  ),
  picture(
    'new record',
    'wide',
    'zh',
    { themeName: 'ocean', layout: 'vertical' },
    '/village/shopManage',
    press('button', '添加'),
  ),
  picture('new record', 'phone', 'zh', { themeName: 'green-white' }, '/village/shopManage', press('button', '添加')),
  picture('form', 'wide', 'zh', { themeName: 'blue-black', layout: 'vertical' }, '/vab/form/comprehensiveForm'),
  picture('form', 'phone', 'en', { themeName: 'red-black' }, '/vab/form/comprehensiveForm'),
  picture('theme', 'wide', 'zh', { themeName: 'green-white', layout: 'vertical' }, '/index', themeDrawer),
  picture('theme dark', 'phone', 'en', { themeName: 'blue-black', darkReading: true }, '/index', themeDrawer),
  picture('departments', 'wide', 'zh', { themeName: 'red-black', layout: 'common' }, '/setting/departmentManagement'),
  picture(
    'notices',
    'wide',
    'zh',
    { themeName: 'ocean', showNotice: true, showSearch: true, showLanguage: true },
    '/index',
    press('button', /^(通知|Notices)/),
  ),
  picture(
    'user menu',
    'middle',
    'en',
    { themeName: 'blue-black', layout: 'vertical' },
    '/setting/personalCenter',
    userMenu,
  ),
  picture(
    'sync centre',
    'wide',
    'zh',
    { themeName: 'blue-black', layout: 'vertical', darkReading: true },
    table,
    waitingWrite,
  ),
  picture('users', 'middle', 'zh', { themeName: 'green-white', layout: 'vertical' }, '/setting/userManagement'),
].map((screen, at) => ({ ...screen, name: `${String(at + 1).padStart(2, '0')} ${screen.name}` }))

async function shoot(browser, url, { name, size: [width, height], language, theme, path, act, guest }, folder) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(
    ([spoken, look, signedIn]) => {
      localStorage.setItem('language', JSON.stringify(spoken))
      localStorage.setItem('theme', JSON.stringify(look))
      if (signedIn) localStorage.setItem('admin-pro-token', `admin-token-abcdefgh-${Date.now()}`)
    },
    [language, theme, !guest],
  )
  const quiet = async () => {
    await page
      .waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'), undefined, { timeout: 5000 })
      .catch(() => undefined)
    await page.waitForTimeout(800)
  }
  await page.goto(`#${path}`)
  await page
    .locator(guest ? 'form' : 'h1')
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

async function main([build, to, name]) {
  if (!name) throw new Error('usage: node .ci/testing/looks.mjs BUILD FOLDER NAME')
  const folder = join(to, name)
  await mkdir(folder, { recursive: true })
  const executablePath = process.env.CHROME_PATH ?? (await findChromium())
  const server = await createConsoleServer({ root: resolve(build) })
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    const only = new RegExp(process.env.LOOKS_ONLY ?? '')
    const shots = []
    for (const screen of screens.filter((one) => only.test(one.name)))
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
