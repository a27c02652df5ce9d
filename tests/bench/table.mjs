import { quantile } from './console.mjs'
import { goTo, openHome, reload } from './timings.mjs'

const TABLE = '/vab/table/comprehensiveTable'
const ROWS = 20
const ROUNDS = 10
const LONG = 100_000
const typed = ['灌溉', '99', '培训', '通知', '731', '补贴', '125', '水库', '345', '果园', '6120', '村']

/**
 * Runs in the page: what `measured` resolves to, in milliseconds since the last press of a key or of the pointer; without what
 * the simulated server waited with its answer (spec §7).
 */
function watchInput() {
  let pressed = 0
  for (const event of ['click', 'keydown', 'beforeinput']) {
    addEventListener(event, ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  }
  const painted = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()), { once: true })
      port1.start()
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const waited = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime >= pressed && name.includes('/table/getList'))
      .flatMap(({ serverTiming }) => serverTiming)
      .reduce((sum, { name, duration }) => sum + (name === 'wait' ? duration : 0), 0)
  const grid = () => [...document.querySelectorAll('#content [role=grid]')].find((each) => each.checkVisibility())
  globalThis.bench.rows = () => grid()?.querySelectorAll('tbody tr').length ?? 0
  globalThis.bench.holds = (text) =>
    [...(grid()?.querySelectorAll('tbody tr') ?? [])].every((row) => row.textContent.includes(text))
  globalThis.bench.settled = () => grid()?.getAttribute('aria-busy') === 'false'
  globalThis.bench.since = async (done) => {
    const begin = performance.now()
    while (!done()) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (performance.now() - begin > 20_000) throw new Error('nothing was painted within 20 s')
    }
    return (await painted()) - pressed - waited()
  }
}

const rowsPainted = (page) =>
  page.evaluate(
    (rows) => globalThis.bench.since(() => globalThis.bench.settled() && globalThis.bench.rows() >= rows),
    ROWS,
  )

async function closeTable(page) {
  await page.locator('[data-active=true] .tab-close').click()
  await page.waitForFunction(() => globalThis.bench.rows() === 0)
}

async function pressMenu(page) {
  await page.locator('.bar-item[data-deferred=Vab]').click()
  await page.getByRole('menuitem', { name: '表格', exact: true }).click()
  await page.getByRole('menuitem', { name: '综合表格' }).click()
  return rowsPainted(page)
}

/**
 * Milliseconds from a press of the menu to 20 painted rows of the comprehensive table, a list for each: `returns` with its tab
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
    for (const letter of text) {
      const before = await box.inputValue()
      if (/\d/.test(letter)) await page.keyboard.press(letter)
      else await page.keyboard.insertText(letter)
      keys.push(
        await page.evaluate(
          (value) => globalThis.bench.since(() => document.activeElement.value === value),
          before + letter,
        ),
      )
    }
    await box.press('Enter')
    const done = (wanted) =>
      globalThis.bench.since(
        () =>
          decodeURIComponent(location.hash).includes(`title=${wanted}`) &&
          globalThis.bench.settled() &&
          globalThis.bench.holds(wanted),
      )
    answers.push(await page.evaluate(done, text))
  }
  await context.close()
  return { key: quantile(keys, 0.95), answers: answers.slice(1) }
}
