import type { CDPSession, Page } from '@playwright/test'
import { chromiumArgs } from '../../.ci/testing/chromium.mjs'
import { controlled, expect, test } from './support/console'
import { openHome } from './support/fieldwork'
import { detailPages } from './support/shell'

const executablePath = process.env.CHROME_PATH
// Compiled code comes and goes by the engine's own rules and says nothing of what the console holds.
const jsFlags = '--js-flags=--no-opt --no-maglev --no-sparkplug'
test.use({ launchOptions: { args: [...chromiumArgs, jsFlags], ...(executablePath && { executablePath }) } })

const WARM_UP = 20
const CYCLES = 100
const GROWTH = 1.05

/** Opens a page by its address and closes its tab by the cross, `times` times, one address after the other. */
function openAndClose(page: Page, addresses: readonly string[], times: number): Promise<void> {
  return page.evaluate(
    async ([hashes, count]) => {
      const until = async (done: () => boolean) => {
        const start = performance.now()
        while (!done()) {
          if (performance.now() - start > 10_000) throw new Error(`stuck at ${location.hash}`)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
      const panes = () => document.querySelectorAll('[data-pane]').length
      const shown = () => [...document.querySelectorAll('[data-pane] h1')].some((heading) => heading.checkVisibility())
      const loaded = () => !document.querySelector('#content [role=status][aria-label=加载中]')
      const kept = panes()
      for (let at = 0; at < count; at++) {
        location.hash = hashes[at % hashes.length] ?? ''
        await until(() => panes() === kept + 1 && shown() && loaded())
        document.querySelector<HTMLElement>('.tab-item[data-active=true] .tab-close')?.click()
        await until(() => panes() === kept && shown())
      }
    },
    [addresses, times] as const,
  )
}

/** What is alive after a full collection: bytes of JavaScript, documents, nodes, listeners. */
async function alive(page: Page, session: CDPSession) {
  // React lets go of what it has deleted with its next commits.
  for (let pass = 0; pass < 3; pass++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
    await session.send('HeapProfiler.collectGarbage')
  }
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { usedSize, ...(await session.send('Memory.getDOMCounters')) }
}

test('memory does not grow over 100 cycles of opening and closing pages', { tag: '@deep' }, async ({ page }) => {
  await openHome(page)
  await controlled(page)
  const details = await detailPages(page, 3)
  const addresses = details.flatMap(({ path }) => ['/vab/table/comprehensiveTable', path])
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')

  await openAndClose(page, addresses, WARM_UP)
  const before = await alive(page, session)
  await openAndClose(page, addresses, CYCLES)
  const after = await alive(page, session)

  expect(after.usedSize, 'bytes').toBeLessThan(before.usedSize * GROWTH)
  expect(after.nodes, 'nodes').toBeLessThan(before.nodes * GROWTH)
  expect(after.jsEventListeners, 'listeners').toBeLessThan(before.jsEventListeners * GROWTH)
  expect(after.documents).toBe(before.documents)
})
