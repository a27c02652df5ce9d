import { pathToFileURL } from 'node:url'
import { mark, openBench } from './console.mjs'
import { openHome } from './timings.mjs'

const layouts = ['horizontal', 'vertical', 'column', 'comprehensive', 'common', 'float']
const pages = {
  home: '/index',
  table: '/vab/table/comprehensiveTable',
  records: '/village/shopManage',
  tree: '/setting/departmentManagement',
  form: '/vab/form/comprehensiveForm',
  account: '/setting/personalCenter',
  sync: '/sync',
}

/** Runs in the page before anything else: every shift so far, and the elements that moved. */
export function record() {
  globalThis.shifts = []
  const name = ({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName)
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) globalThis.shifts.push({ value, moved: sources.map(name) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: resolves when nothing has been fetched for half a second. */
export async function still() {
  const fetched = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== fetched();) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/**
 * How far each page moves while it loads, per layout, as the sum of the layout shifts after a reload (no unit; 0 is still). A desktop
 * window of 1440 x 900 with the worker in charge.
 *
 * @returns {Promise<{ layout: string, page: string, shift: number, moved: string[] }[]>}
 */
export async function layoutShifts(bench) {
  const { context, page } = await openHome(bench)
  await page.addInitScript(record)
  const rows = []
  for (const layout of layouts) {
    await page.evaluate((value) => localStorage.setItem('theme', JSON.stringify({ layout: value })), layout)
    for (const [name, path] of Object.entries(pages)) {
      await page.evaluate((to) => (location.hash = to), path)
      await page.reload()
      await mark(page, 'page')
      await page.evaluate(still)
      const shifts = await page.evaluate(() => globalThis.shifts)
      const shift = shifts.reduce((sum, { value }) => sum + value, 0)
      rows.push({ layout, page: name, shift, moved: shifts.flatMap(({ moved }) => moved) })
    }
  }
  await context.close()
  return rows
}

// Alone: also tells what moved.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bench = await openBench()
  for (const { layout, page, shift, moved } of await layoutShifts(bench))
    console.log(layout.padEnd(14), page.padEnd(6), shift.toFixed(4), moved.join(' | ').slice(0, 700))
  await bench.close()
}
