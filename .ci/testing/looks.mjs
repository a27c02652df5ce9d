import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { createConsoleServer } from '../hosting/serve.mjs'
import { chromiumArgs, findChromium } from './chromium.mjs'

/**
 * 24 screens of a build, for a look before and after a change: `node .ci/testing/looks.mjs DIST TO NAME`. Writes each screen to the
 * folder TO/NAME and all of them as TO/NAME.jpg, within 1.5 MB.
 */
const SHEET_MAX = 1.5 * 1000 * 1000
const sizes = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
}
const table = '/vab/table/comprehensiveTable'

const press = (role, name) => async (page) => {
  await page.getByRole(role, { name }).filter({ visible: true }).first().click()
}
const openRow = (name) => press('button', name)

/** Name, size, language, theme, path and what is done there. */
const screens = [
  ['sign-in', 'wide', 'zh', {}, '/login', undefined],
  ['sign-in', 'phone', 'zh', {}, '/login', undefined],
  ['sign-in', 'middle', 'en', {}, '/login', undefined],
  ['home', 'wide', 'zh', { layout: 'horizontal', themeName: 'blue-black' }, '/index', undefined],
  ['home', 'middle', 'en', { layout: 'vertical', themeName: 'green-white' }, '/index', undefined],
  ['home', 'phone', 'zh', { themeName: 'ocean' }, '/index', undefined],
  ['table', 'wide', 'zh', { layout: 'horizontal', themeName: 'blue-black' }, table, undefined],
  ['table', 'middle', 'en', { layout: 'column', themeName: 'green-white' }, table, undefined],
  ['table', 'phone', 'zh', { themeName: 'blue-black' }, table, undefined],
  [
    'shops',
    'wide',
    'en',
    { layout: 'vertical', themeName: 'red-white', showNotice: true, showSearch: true, showLanguage: true },
    '/village/shopManage',
    undefined,
  ],
  ['shops', 'phone', 'en', { themeName: 'red-white' }, '/village/shopManage', undefined],
  [
    'add',
    'wide',
    'zh',
    { layout: 'vertical', themeName: 'blue-black' },
    '/village/shopManage',
    press('button', /^(添加|Add)$/),
  ],
  ['add', 'phone', 'en', { themeName: 'green-white' }, '/village/shopManage', press('button', /^(添加|Add)$/)],
  ['record', 'wide', 'zh', { layout: 'common', themeName: 'ocean' }, '/village/shopManage', openRow(/^(详情|Details)/)],
  [
    'form',
    'wide',
    'zh',
    { layout: 'vertical', themeName: 'blue-black' },
    '/vab/form/comprehensiveForm',
    press('button', /^(提交|保存|Submit|Save)$/),
  ],
  ['form', 'phone', 'en', { themeName: 'green-white' }, '/vab/form/comprehensiveForm', undefined],
  [
    'theme',
    'wide',
    'zh',
    { layout: 'column', themeName: 'blue-black' },
    '/index',
    press('button', /^(主题|主题配置|Theme|Theme settings)$/),
  ],
  ['theme', 'phone', 'en', { themeName: 'ocean' }, '/index', press('button', /^(主题|主题配置|Theme|Theme settings)$/)],
  [
    'user-menu',
    'wide',
    'zh',
    { layout: 'comprehensive', themeName: 'green-white' },
    '/index',
    press('button', /^(用户菜单|User menu)/),
  ],
  [
    'notices',
    'wide',
    'en',
    { layout: 'vertical', themeName: 'ocean', showNotice: true },
    '/index',
    press('button', /^(通知|Notice)/),
  ],
  ['roles', 'middle', 'zh', { layout: 'comprehensive', themeName: 'red-white' }, '/setting/roleManagement', undefined],
  ['menus', 'wide', 'en', { layout: 'float', themeName: 'green-white' }, '/setting/menuManagement', undefined],
  ['sync', 'phone', 'zh', { themeName: 'blue-black' }, '/sync', undefined],
  ['storage', 'wide', 'zh', { layout: 'vertical', themeName: 'blue-black', darkReading: true }, '/storage', undefined],
]

async function signIn(page) {
  await page.getByPlaceholder('请输入用户名').fill('admin')
  await page.getByPlaceholder('请输入密码').fill('123456')
  const drawn = page.locator('[data-code]')
  if (await drawn.isVisible()) {
    await page.getByRole('textbox', { name: '验证码' }).fill((await drawn.getAttribute('data-code')) ?? '')
  }
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/#\/index/)
}

const settled = async (page) => {
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.skeleton:not([hidden])'))
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function shoot(page, [name, size, language, theme, path, act], file) {
  await page.setViewportSize(sizes[size])
  await page.evaluate(
    ([look, words]) => {
      localStorage.setItem('theme', look)
      localStorage.setItem('language', words)
    },
    [JSON.stringify(theme), JSON.stringify(language)],
  )
  await page.goto(`./#${path}`)
  await page.reload()
  await settled(page)
  await act?.(page)
  await settled(page)
  await page.screenshot({ path: file, type: 'jpeg', quality: 85, animations: 'disabled' })
  console.log(file, name)
}

async function sheetOf(browser, files, to) {
  const cells = await Promise.all(
    files.map(async (file) => `<img src="data:image/jpeg;base64,${(await readFile(file)).toString('base64')}">`),
  )
  const page = await browser.newPage({ viewport: { width: 2000, height: 1000 } })
  const style =
    'body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;width:1984px;background:#8a8f99}img{height:300px;display:block}'
  await page.setContent(`<style>${style}</style>${cells.join('')}`)
  for (let quality = 80; quality >= 20; quality -= 15) {
    await writeFile(to, await page.screenshot({ type: 'jpeg', quality, fullPage: true }))
    if ((await stat(to)).size <= SHEET_MAX) break
  }
  await page.close()
}

async function main([root, to, name]) {
  if (!root || !to || !name) throw new Error('usage: node .ci/testing/looks.mjs DIST TO NAME')
  const only = new RegExp(process.env.LOOKS_ONLY ?? '')
  await mkdir(join(to, name), { recursive: true })
  const server = await createConsoleServer({ root: resolve(root), encodings: ['gzip'] })
  const executablePath = process.env.CHROME_PATH ?? (await findChromium())
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const contextOptions = { baseURL: server.url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' }
  const context = await browser.newContext(contextOptions)
  const page = await context.newPage()
  await page.goto('./')
  const signedOut = screens.filter(([, , , , path]) => path === '/login')
  const files = []
  for (const screen of [...signedOut, ...screens.filter((one) => !signedOut.includes(one))]) {
    const [what, size, language] = screen
    const file = join(to, name, `${String(files.length + 1).padStart(2, '0')}-${what}-${size}-${language}.jpg`)
    if (files.length === signedOut.length) {
      await page.evaluate(() => localStorage.clear())
      await page.goto('./#/login')
      await page.reload()
      await signIn(page)
      await page.evaluate(() => navigator.serviceWorker.ready)
    }
    files.push(file)
    if (only.test(file)) await shoot(page, screen, file)
  }
  if (!process.env.LOOKS_ONLY) await sheetOf(browser, files, join(to, `${name}.jpg`))
  await browser.close()
  await server.stop()
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error)
  process.exitCode = 1
})
