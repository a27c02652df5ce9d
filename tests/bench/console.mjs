import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../.ci/testing/chromium.mjs'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'

export const dist = fileURLToPath(new URL(process.env.OUT_DIR ?? 'dist', new URL('../../', import.meta.url)))

/**
 * A host of the build, gzip only, and a Chromium. `close()` ends both.
 * @throws {Error} when there is no build
 */
export async function openBench() {
  if (!existsSync(dist)) throw new Error(`bench: no build at ${dist}; run npm run build first`)
  const server = await createConsoleServer({ root: dist, encodings: ['gzip'] })
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? (await findChromium()),
    args: chromiumArgs,
  })
  const close = async () => {
    await browser.close()
    await server.stop()
  }
  return { server, browser, close }
}

/**
 * Runs in the page before anything else: notes when the sign-in page can be used and when the heading of a page in the shell is shown.
 * Times are milliseconds since the navigation began.
 */
function watch() {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const usable = (button) => shown(button) && !button.disabled && button.textContent.trim() === '登录'
  const heading = () => [...document.querySelectorAll('#content h1')].find(shown)
  const marks = {}
  const look = () => {
    marks.login ??= [...document.querySelectorAll('button')].some(usable) ? performance.now() : undefined
    marks.page ??= heading() ? performance.now() : undefined
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  globalThis.bench = { marks, heading }
}

/** Every request of the page itself: the worker's own and its precache belong to another target. */
async function recordRequests(session) {
  const requests = new Map()
  let changed = performance.now()
  const end = ({ requestId }) => {
    const request = requests.get(requestId)
    if (request) request.done = true
    changed = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime, type }) => {
    requests.set(requestId, { url: request.url, at: wallTime * 1000, type, done: false })
    changed = performance.now()
  })
  session.on('Network.loadingFinished', end)
  session.on('Network.loadingFailed', end)
  await session.send('Network.enable')
  /** Resolves when nothing has been under way for half a second. */
  const quiet = async () => {
    while ([...requests.values()].some((request) => !request.done) || performance.now() - changed < 500) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  return { list: () => [...requests.values()], quiet }
}

/** A page with a fresh profile, on a desktop unless the options of its context say otherwise; `session` is its debugger, `requests` what it asked for. */
export async function coldPage({ browser, server }, prepare = async () => {}, device = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    ...device,
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  const requests = await recordRequests(session)
  await prepare(session)
  return { context, page, session, requests }
}

/** Waits for a mark of `watch` and returns it. */
export async function mark(page, name) {
  await page.waitForFunction((key) => globalThis.bench?.marks[key] !== undefined, name)
  return page.evaluate((key) => globalThis.bench.marks[key], name)
}

/** Signs in as admin on the sign-in page and waits for the heading of home. */
export async function signIn(page) {
  await page.getByPlaceholder('请输入用户名').fill('admin')
  await page.getByPlaceholder('请输入密码').fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/#\/index/)
  await mark(page, 'page')
}
