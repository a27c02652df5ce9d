import type { Page } from '@playwright/test'
import { themeOptions, type LayoutName } from '@/settings/theme'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { overflow } from './support/layoutChecks'
import { startWith } from './support/shell'
import { show } from './support/views'

const layouts = Object.keys(themeOptions.layout.choices) as LayoutName[]
const widths = [320, 360, 390, 768, 992, 1024, 1280, 1440, 1920]
/** Between the groups of the header: menu, breadcrumb or logo on the left, widgets on the right. In px. */
const GAP_PX = 8

/** Runs in the page: what of the header touches its neighbour or leaves the window. */
function crowded(gap: number): string[] {
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const row = [...document.querySelectorAll('.bar > div, .nav-row')].find(shown)
  if (!row) return ['no header']
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.className
  const room = row.getBoundingClientRect()
  const parts = [...row.children].filter(shown)
  const boxes = parts.map((part) => {
    const inner = [...part.querySelectorAll('a, button, li')].filter(shown)
    const ends = (inner.length > 0 ? inner : [part]).map((each) => each.getBoundingClientRect())
    const own = part.getBoundingClientRect()
    const left = Math.max(own.left, Math.min(...ends.map((end) => end.left)))
    const right = Math.min(own.right, Math.max(...ends.map((end) => end.right)))
    return { name: name(part), left, right }
  })
  const filled = boxes.filter(({ left, right }) => right - left > 1)
  const near = filled.flatMap(({ name: here, left }, at) => {
    const before = filled[at - 1]
    return before && left - before.right < gap ? [`${before.name} | ${here}: ${left - before.right}`] : []
  })
  const out = filled.filter(({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5)
  const buttons = [...row.querySelectorAll('button, a')].filter(shown)
  const overlaps = buttons.flatMap((button, at) => {
    const next = buttons[at + 1]
    if (!next || button.parentElement !== next.parentElement) return []
    const over = button.getBoundingClientRect().right - next.getBoundingClientRect().left
    return over > 0.5 ? [`${name(button)} over ${name(next)}: ${over}`] : []
  })
  return [...near, ...out.map((part) => `${part.name} leaves the header`), ...overlaps]
}

const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

for (const language of ['zh', 'en'] as const)
  test(
    `header items neither touch nor overflow at any width, in ${language}`,
    { tag: language === 'en' ? [] : '@deep' },
    async ({ page }) => {
      await show(page, { language, size: { width: 1440, height: 800 } })
      // The longest breadcrumb.
      await begin(page, '/other/menu1/menu1-1/menu1-1-1/menu1-1-1-1')
      for (const layout of layouts) {
        await startWith(page, { layout, showLanguage: true, showSearch: true, showNotice: true })
        await expect(page.getByRole('button', { name: /^(通知|Notices?)(：|: )\d/ })).toBeVisible()
        // Below 992 px every layout is the vertical one.
        for (const width of widths.filter((each) => each >= 992 || layout === 'vertical')) {
          await page.setViewportSize({ width, height: 800 })
          await settled(page)
          expect.soft(await page.evaluate(crowded, GAP_PX), `${layout} at ${width}`).toEqual([])
          expect.soft(await overflow(page), `${layout} at ${width}`).toBe(0)
        }
        await page.setViewportSize({ width: 1440, height: 800 })
      }
    },
  )
