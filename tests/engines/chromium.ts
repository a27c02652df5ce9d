import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArgs, fontConfig } from '../../.ci/testing/chromium.mjs'
import { packedChromium } from './programs'
import type { Engine, Size, Tab } from './tab'

/** Without a mouse at the machine; these numbers stand for one, which points precisely and hovers. */
const mouse = '--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2'

function tabOf(page: Page): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(error.stack ?? error.message))
  // A form with unsaved input asks whether to leave it.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
  return {
    // The notice below the floor ends the load of its document, which is then never complete.
    goto: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    reload: async () => void (await page.reload()),
    evaluate: (work, given) => page.evaluate(work as never, given) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setFile: (css, path) => page.setInputFiles(css, path),
    screenshot: async (path) => void (await page.screenshot({ path })),
    uncaught: async () => errors.splice(0),
    close: () => page.close({ runBeforeUnload: false }),
  }
}

const versionOf = (context: BrowserContext, packed: string) => context.browser()?.version() ?? packed

/**
 * Starts a Chromium of npm's by the DevTools protocol, which Playwright speaks with old ones, too; Puppeteer waits for what they don't tell.
 * `features`: Blink's, to be switched on.
 */
export async function startChromium(packed: string, viewport: Size, features = ''): Promise<Engine> {
  const { executablePath, libraries } = await packedChromium(packed)
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontConfig() },
    args: [...chromiumArgs, mouse, ...(features === '' ? [] : [`--enable-blink-features=${features}`])],
    viewport,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  return {
    version: `Chromium ${versionOf(context, packed)}`,
    newTab: async () => tabOf(await context.newPage()),
    close: () => context.close(),
  }
}
