import { quantile } from './quantile.mjs'
import { press } from './pointer.mjs'
import { goTo, openHome, reload } from './timings.mjs'

const TABLE = '/vab/table/comprehensiveTable'
const ROWS = 20
const ROUNDS = 15
const LONG = 100_000
const typed = ['灌溉', '99', '培训', '通知', '731', '补贴', '125', '公路', '345', '果树', '6120', '村']

/** Runs in the page: `bench.arm` looks on until something is painted, `bench.time` is what it then took. */
function watchInput() {
  let pressed = 0
  for (const event of ['click', 'keydown', 'beforeinput']) {
    addEventListener(event, ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  }
  /** Within a frame: when that frame is painted. */
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  /** What the simulated server waited with its answers (spec §7). */
  const waited = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= pressed && name.includes('/table/getList'))
      .flatMap(({ serverTiming }) => serverTiming)
      .reduce((sum, { name, duration }) => sum + (name === 'wait' ? duration : 0), 0)
  const grid = () => [...document.querySelectorAll('#content [role=grid]')].find((each) => each.checkVisibility())
  const rows = () => [...(grid()?.querySelectorAll('tbody tr') ?? [])]
  /** As many rows as can be seen: those below the fold are drawn after the first paint. */
  const inView = (count) => {
    const last = rows().at(-1)
    if (rows().length >= count) return true
    return last?.getBoundingClientRect().bottom >= grid().closest('.grid-frame').getBoundingClientRect().bottom
  }
  const settled = () => grid()?.getAttribute('aria-busy') === 'false'
  const checks = {
    rows: (count) => settled() && inView(count),
    none: () => rows().length === 0,
    typed: (text) => document.activeElement.value === text,
    found: (text) =>
      decodeURIComponent(location.hash).includes(`title=${text}`) &&
      settled() &&
      rows().every((row) => row.textContent.includes(text)),
  }
  globalThis.bench.is = (name, argument) => checks[name](argument)
  globalThis.bench.arm = (name, argument) => {
    pressed = 0
    const begin = performance.now()
    const look = async () => {
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (pressed > 0 && checks[name](argument)) return (await painted()) - pressed - waited()
        if (performance.now() - begin > 20_000) throw new Error(`not ${name} within 20 s`)
      }
    }
    globalThis.bench.time = look()
  }
}

/** Milliseconds from the last press of `perform` until what is asked for is painted; seen from in the page. */
async function timed(page, check, argument, perform) {
  await page.evaluate(([name, wanted]) => globalThis.bench.arm(name, wanted), [check, argument])
  await perform()
  return page.evaluate(() => globalThis.bench.time)
}

/** What a person's hand leaves the page time for between two presses. */
const idle = (page) =>
  page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
    }
  })

async function closeTable(page) {
  await press(page, '[data-active=true] .tab-close')
  await page.waitForFunction(() => globalThis.bench.is('none'))
  await idle(page)
}

const pressMenu = (page) =>
  timed(page, 'rows', ROWS, async () => {
    await press(page, '.bar-item[data-deferred=Vab]')
    await idle(page)
    await press(page, '[role=menuitem]', { text: '表格' })
    await idle(page)
    await press(page, '[role=menuitem]', { text: '综合表格' })
  })

/**
 * Milliseconds from a press of the menu to the painted rows of the comprehensive table, as many of 20 as can be seen, a list for each: `returns` with its tab
 * closed in between, `first` each time after a reload, for which chunk and rows are fetched.
 */
export async function tableFromMenu(bench) {
  const { context, page } = await openHome(bench)
  await page.evaluate(watchInput)
  await goTo(page, TABLE)
  const returns = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await closeTable(page)
    returns.push(await pressMenu(page))
  }
  const first = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await closeTable(page)
    await reload(page)
    await page.evaluate(watchInput)
    await idle(page)
    first.push(await pressMenu(page))
  }
  await context.close()
  return { returns, first }
}

async function seed(page) {
  await page.evaluate(async (rows) => {
    const headers = { 'content-type': 'application/json' }
    for (let body = JSON.stringify({ rows, modules: ['table'] }); ; body = '{}') {
      const at = new URL('api/local/database/seed', document.baseURI)
      const { code, msg, data } = await (await fetch(at, { method: 'POST', headers, body })).json()
      if (code !== 200) throw new Error(msg)
      if (!data || data.done === data.total) return
    }
  }, LONG)
}

/**
 * Types into the title filter of the comprehensive table on 100,000 rows and sends it. Milliseconds: from a key to its painted
 * letter, and from Enter to the painted rows; the first filter is not counted, for it reads the column.
 */
export async function longFilter(bench) {
  const { context, page } = await openHome(bench)
  await seed(page)
  await goTo(page, TABLE)
  await page.evaluate(watchInput)
  const box = page.getByRole('search').getByRole('textbox', { name: '标题' })
  const keys = []
  const answers = []
  for (const text of typed) {
    await box.fill('')
    for (const [at, letter] of [...text].entries()) {
      const key = () => (/\d/.test(letter) ? page.keyboard.press(letter) : page.keyboard.insertText(letter))
      keys.push(await timed(page, 'typed', text.slice(0, at + 1), key))
    }
    answers.push(await timed(page, 'found', text, () => page.keyboard.press('Enter')))
  }
  await context.close()
  return { key: quantile(keys, 0.95), answers: answers.slice(1) }
}
