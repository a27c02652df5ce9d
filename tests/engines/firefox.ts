import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { fontConfig } from '../../.ci/testing/chromium.mjs'
import { debianProgram } from './programs'
import type { Engine, Size, Tab } from './tab'

/** In milliseconds. */
const SLOW = 60_000

/** Without a mouse at the machine; 6 stands for one, which points precisely and hovers. */
const extraPrefsFirefox = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'intl.accept_languages': 'zh-CN',
}

/**
 * What Firefox tells of itself as if pages had not caught it: the page in place of a site that can't be reached, in a frame; and a request
 * that ended with its page or its worker, of which it names the address of a film at most.
 */
const own = /RPMGetBoolPref|Failed to load ‘(|[^’]*\/media\/[^’]*)’/

function tabOf(page: Page): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (!own.test(text)) errors.push(text)
  })
  // A form with unsaved input asks whether to leave it.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  page.setDefaultTimeout(SLOW)
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (work, given) => page.evaluate(work as never, given as never),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async setFile(css, path) {
      const input = (await page.waitForSelector(css)) as ElementHandle<HTMLInputElement> | null
      await input?.uploadFile(path)
    },
    screenshot: async (path: `${string}.png`) => void (await page.screenshot({ path })),
    uncaught: async () => errors.splice(0),
    close: () => page.close(),
  }
}

/** Starts Debian's Firefox by WebDriver BiDi; `isPrivate`: all of its windows are. */
export async function startFirefox(size: Size, isPrivate = false): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: debianProgram('firefox-esr', 'firefox-esr'),
    env: { ...process.env, FONTCONFIG_FILE: fontConfig(), TZ: 'Asia/Shanghai' },
    headless: true,
    extraPrefsFirefox: { ...extraPrefsFirefox, 'browser.privatebrowsing.autostart': isPrivate },
    protocolTimeout: SLOW,
  })
  return {
    version: await browser.version(),
    async newTab() {
      const page = await browser.newPage()
      await page.setViewport(size)
      return tabOf(page)
    },
    close: () => browser.close(),
  }
}
