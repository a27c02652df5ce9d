import { expect, type Locator, type Page } from '@playwright/test'
import { axe } from './axe'
import { cutTexts, overflow, smallFields } from './layoutChecks'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface View {
  readonly language: 'zh' | 'en'
  readonly theme?: string
  readonly size?: typeof desktop
}

/** The longer language in the narrower window; the others in the deep run. */
export const views = (['zh', 'en'] as const).flatMap((language) =>
  [desktop, phone].map((size) => ({
    name: `${language} on a ${size === desktop ? 'desktop' : 'phone'}`,
    language,
    size,
    tag: language === 'en' && size === phone ? [] : '@deep',
  })),
)

/** Two views that differ in everything. */
export const opposites = [
  { name: 'zh on a desktop', language: 'zh', theme: 'blue-black', size: desktop, tag: '@deep' },
  { name: 'en on a phone', language: 'en', theme: 'green-white', size: phone, tag: [] },
] as const

/** Makes a console that is opened after this speak a language, wear a theme and fit a window. */
export async function show(page: Page, { language, theme, size }: View): Promise<void> {
  if (size) await page.setViewportSize(size)
  await page.addInitScript(
    ([spoken, look]) => {
      // What the page frames is not the console, and may have no storage.
      if (parent !== window) return
      localStorage.setItem('language', JSON.stringify(spoken))
      if (look) localStorage.setItem('theme', JSON.stringify({ themeName: look }))
    },
    [language, theme] as const,
  )
}

/**
 * Scrolls to a panel of home, or its heading, which begins once it is seen. Nothing is waited for: what keeps a panel's
 * place is removed as soon as it is in view, which may be before a wait for it to stand still is over.
 */
export const bringIntoView = (panel: Locator): Promise<void> =>
  panel.evaluate((element) => element.scrollIntoView({ block: 'center' }))

/** Nothing is wrong for axe with what is shown (`within` a part of it); a failure does not hide what is looked at later. */
export async function expectClean(page: Page, what: string, within?: Locator): Promise<void> {
  expect.soft(await axe(page, within && { within }), what).toEqual([])
}

/** Nothing is wrong for axe, no text is cut, the page is no wider than its window, and a phone enlarges it for no field. */
export async function expectTidy(page: Page, what: string, within?: Locator): Promise<void> {
  await expectClean(page, what, within)
  expect.soft(await cutTexts(page), what).toEqual([])
  expect.soft(await overflow(page), what).toBe(0)
  if ((page.viewportSize()?.width ?? 0) < 992) expect.soft(await smallFields(page), what).toEqual([])
}

/** The page is no wider than a window of 320 px, the width of a desktop at 400 % (WCAG 1.4.10). Leaves the window as it was. */
export async function expectReflow(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? desktop
  await page.setViewportSize({ ...before, width: 320 })
  await expect.soft.poll(() => overflow(page), what).toBe(0)
  await page.setViewportSize(before)
}
