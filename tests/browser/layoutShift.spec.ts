import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { LEAVES, places } from './support/places'
import { desktop, phone } from './support/views'

/** The sum of a page's layout shifts from which on people notice that it moves, as the product promises; no unit. */
const MOST = 0.02

/** As the browsers that have it say it; not in TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}
interface Watched {
  shifts: Shift[]
}

/** Runs in the page before anything else: every shift that no input explains, with what moved and from where to where. */
function watch() {
  if (parent !== window) return
  const watched = globalThis as unknown as Watched
  watched.shifts = []
  const nameOf = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
    `${node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}` : (node?.nodeName ?? '')} ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) watched.shifts.push({ value: entry.value, moved: entry.sources.map(nameOf) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: resolves when nothing has been fetched for half a second. */
async function still() {
  const fetched = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== fetched();) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Where much comes at different times; the others in the deep run. */
const busy = /^\/(index|workbench|storage|village\/governmentAffairs|setting\/menuManagement|sync)$/

for (const [name, size] of Object.entries({ desktop, phone }))
  for (const [which, tag] of [
    ['busiest pages', []],
    ['pages', ['@deep']],
  ] as const)
    test(`the ${which} do not move while they load, on a ${name}`, { tag: [...tag] }, async ({ page }) => {
      test.setTimeout(600_000)
      await page.setViewportSize(size)
      await page.addInitScript(watch)
      await begin(page, '/index')
      const opened = places.filter(({ path }) => !LEAVES.test(path) && (tag.length > 0 || busy.test(path)))
      expect(opened.length).toBeGreaterThan(5)
      for (const { path } of opened) {
        await page.evaluate((to) => (location.hash = to), path)
        await page.reload()
        await page.evaluate(still)
        const shifts = await page.evaluate(() => (globalThis as unknown as Watched).shifts)
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        const moved = shifts.flatMap((shift) => shift.moved).join('; ')
        expect.soft(sum, `${path}: ${moved}`).toBeLessThanOrEqual(MOST)
      }
    })
