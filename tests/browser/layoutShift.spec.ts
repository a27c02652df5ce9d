import { record, still } from '../bench/layoutShift.mjs'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { LEAVES, places } from './support/places'
import { apply } from './support/scenario'
import { bringIntoView, desktop, phone } from './support/views'

/** The sum of a page's layout shifts from which on people notice that it moves, as the product promises; no unit. */
const MOST = 0.02

interface Watched {
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[]
}

/** Where much comes at different times; the others in the deep run. */
const busy = /^\/(index|workbench|storage|village\/governmentAffairs|setting\/menuManagement|sync)$/

for (const [name, size] of Object.entries({ desktop, phone }))
  for (const [which, tag] of [
    ['busiest pages', []],
    ['pages', ['@deep']],
  ] as const)
    test(
      `the ${which} do not shift their layout while they load, on a ${name}`,
      { tag: [...tag] },
      async ({ page }) => {
        test.setTimeout(600_000)
        await page.setViewportSize(size)
        await page.addInitScript(record)
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
      },
    )

for (const [name, size] of Object.entries({ desktop, phone }))
  test(`home shows skeletons of the final height while figures load, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.addInitScript(record)
    await begin(page, '/other/loading')
    await apply(page, {
      version: 1,
      id: 'late-figures',
      title: '数据来得很晚',
      rules: [{ path: '/*/getSummary', effect: { kind: 'delay', ms: 2000 } }],
    })
    await page.evaluate(() => (location.hash = '/index'))
    // Below the fold of a phone, where a panel begins once it is seen.
    await bringIntoView(page.getByRole('heading', { name: /近半年/ }))
    const months = page.getByRole('region', { name: /（近半年）$/ })
    await expect(months).toHaveAttribute('aria-busy', 'true')
    await expect(months.locator('.skeleton')).toHaveCSS('animation-name', /skeleton/)
    await expect(months.locator('.skeleton')).not.toHaveCSS('mask-image', 'none')
    // Beside it stand the tasks, which are not late.
    await expect(page.getByRole('region', { name: '等您处理' })).toHaveAttribute('aria-busy', 'false')
    const before = await months.boundingBox()
    await expect(months.getByRole('link')).toHaveCount(6)
    await expect(months.locator('.skeleton')).toHaveCount(0)
    await page.evaluate(still)
    expect((await months.boundingBox())?.height).toBe(before?.height)
    const shifts = await page.evaluate(() => (globalThis as unknown as Watched).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, shifts.flatMap((shift) => shift.moved).join('; ')).toBeLessThanOrEqual(MOST)
  })
