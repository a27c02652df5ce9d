import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane } from './support/steps'

/** Fills the table of the simulated server with so many rows, as the tester does. */
function seed(page: Page, rows: number): Promise<void> {
  return page.evaluate(async (count) => {
    const step = async (body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(new URL('api/local/database/seed', document.baseURI), init)
      return ((await answer.json()) as { data: { done: number; total: number } | null }).data
    }
    let job = await step({ rows: count, modules: ['table'] })
    while (job && job.done < job.total) job = await step({})
  }, rows)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Time on the processor, in microseconds: what other processes take of the machine does not count. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The longest task of a page's main thread while `act` runs, in milliseconds. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser of its own')
  const categories = ['disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = new Set(main.map(threadOf))
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)))
  expect(tasks.length, 'tasks that were seen').toBeGreaterThan(100)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

test('an export of 50,000 rows can be cancelled and never blocks the page for 50 ms', async ({ page }) => {
  test.setTimeout(180_000)
  await begin(page, '/vab/form/link')
  await seed(page, 50_000)
  await goToPane(page, '/vab/table/comprehensiveTable')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await page.getByRole('button', { name: '导入导出' }).click()
  await page.getByRole('menuitem', { name: '导出…' }).click()
  await expect(dialog).toBeVisible()
  expect(await axe(page, { within: dialog })).toEqual([])

  await dialog.getByText('符合条件的全部 50,000 条').click()
  await button('导出').click()
  await expect(dialog.getByText(/已取 [\d,]+ \/ 50,000 行/)).toBeVisible()
  await button('取消导出').click()
  await expect(button('导出')).toBeVisible()

  const longest = await longestTask(page, async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), button('导出').click()])
    await expect(dialog.getByText('已导出 50,000 行')).toBeVisible()
    expect(readFileSync(await file.path()).length).toBeGreaterThan(1_000_000)
  })
  expect(longest, 'longest task in ms').toBeLessThan(50)
})
