import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../.ci/testing/chromium.mjs'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { floorBudgets } from './budgets.mjs'
import { dist } from './console.mjs'
import { median } from './quantile.mjs'
import { apps, watch } from './floorApps.mjs'
import { slowLine } from './slowLine.mjs'

const RUNS = 5
const REST_MS = 1000
/** What the simulated server takes for a call on average, in ms (spec §7: 10 to 100). */
const CALL_MS = 55
const SLOW = { roundTrip: 150, bytesPerSecond: 1_600_000 / 8, cpu: 4 }

const marks = async (page) => {
  await page.waitForFunction(() => globalThis.floor?.marks.data !== undefined, undefined, { timeout: 120_000 })
  return page.evaluate(() => globalThis.floor.marks)
}

async function freshPage(browser, url, app, slow) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await context.addInitScript(watch, { heading: app.heading, waits: app.waits, submit: app.submit })
  if (slow) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
  }
  return { context, page }
}

/** From the press of "sign in" on a fresh profile, the form filled in as soon as it can be used. */
async function signIn(browser, url, app) {
  const { context, page } = await freshPage(browser, url, app)
  await page.goto('./#/login')
  await app.fill(page)
  await page.locator(app.submit).click()
  const { pressed, page: heading, data } = await marks(page)
  await context.close()
  return { heading: heading - pressed, data: data - pressed }
}

/** Home with a token, nothing cached. */
async function withToken(browser, url, app, slow) {
  const { context, page } = await freshPage(browser, url, app, slow)
  // A document of the same origin that loads nothing.
  await page.goto('./robots.txt')
  await page.evaluate(app.store)
  await page.goto(app.home, { timeout: 120_000 })
  const { page: heading, data } = await marks(page)
  await context.close()
  return { heading, data }
}

/** A page of its own process, as when the console is opened again: its worker has been stopped meanwhile. */
async function startAgain(context) {
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  const page = await context.newPage()
  await blank.close()
  return page
}

/** Home again and again with the worker in charge, then each page for the first time, and again. */
async function inCharge(browser, url, app) {
  const fresh = await freshPage(browser, url, app)
  const { context } = fresh
  let { page } = fresh
  await page.goto('./robots.txt')
  await page.evaluate(app.store)
  await page.goto(app.home)
  await marks(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await app.settled(page)
  await page.reload()
  await marks(page)
  const starts = []
  for (let run = 0; run < 3; run += 1) {
    await page.close()
    page = await startAgain(context)
    await page.goto(app.home)
    starts.push(await marks(page))
  }
  // A person looks at home first.
  await page.waitForTimeout(REST_MS)
  const [visits, revisits] = [{}, {}]
  for (const seen of [visits, revisits])
    for (const [name, path] of Object.entries({ ...app.pages, ...app.more }))
      seen[name] = await page.evaluate(visit, path)
  await context.close()
  const of = (key) => median(starts.map((start) => start[key]))
  return { heading: of('page'), data: of('data'), visits, revisits }
}

/** From the address on a fresh profile and a slow line to all of the console on the device, signing in meanwhile, in ms. */
async function readyOffline(browser, url, app) {
  const { context, page } = await freshPage(browser, url, app)
  const start = performance.now()
  await page.goto('./#/login')
  await app.fill(page)
  await page.locator(app.submit).click()
  await marks(page)
  await app.settled(page)
  const ms = performance.now() - start
  await context.close()
  return ms
}

/** Runs in the page: goes to a path; ms to the paint of its heading, and the longest task until the page is at rest. */
async function visit(path) {
  const { find, tasks } = globalThis.floor
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve))
  await idle()
  tasks.length = 0
  const before = find()
  const start = performance.now()
  location.hash = path
  let now
  do {
    await frame()
    now = find()
  } while (!now || now === before)
  const { port1, port2 } = new MessageChannel()
  const painted = new Promise((resolve) => port1.addEventListener('message', () => resolve(performance.now())))
  port1.start()
  requestAnimationFrame(() => port2.postMessage(null))
  const ms = (await painted) - start
  for (let quiet = 0; quiet < 5; quiet += 1) await frame().then(idle)
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { ms, task: Math.max(0, ...tasks) }
}

/**
 * The console's starts beside those of a bare application of the same packages, in one run that takes turns: ratios, because a
 * machine's speed changes within the hour.
 *
 * @param {string} root folder of the bare application's build
 * @param {string | undefined} former folder of another build of the console, measured by turns with this one and told beside it
 * @param {(name: string, value: number, budget: number, unit: (value: number) => string) => void} report
 */
export async function besideFloor(root, former, report) {
  const roots = { floor: root, ...(former && { former }), console: dist }
  const names = Object.keys(roots)
  const appOf = (name) => apps[name === 'floor' ? 'floor' : 'console']
  const [servers, lines] = [{}, {}]
  for (const name of names) {
    servers[name] = await createConsoleServer({ root: roots[name], encodings: ['gzip'] })
    lines[name] = await slowLine({ url: servers[name].url, ...SLOW })
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? (await findChromium()),
    args: chromiumArgs,
  })
  const steps = {
    signIn: (name) => signIn(browser, servers[name].url, appOf(name)),
    stored: (name) => withToken(browser, servers[name].url, appOf(name), false),
    slow: (name) => withToken(browser, lines[name].url, appOf(name), true),
    inCharge: (name) => inCharge(browser, servers[name].url, appOf(name)),
  }
  try {
    const seen = Object.fromEntries(names.map((name) => [name, {}]))
    for (let run = 0; run < RUNS; run += 1) {
      for (const [step, measure] of Object.entries(steps)) {
        for (const name of names) (seen[name][step] ??= []).push(await measure(name))
      }
    }
    const told = (values) =>
      `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
    const compare = (label, of, budget, calls) => {
      const [floor, ours] = ['floor', 'console'].map((name) => of(seen[name]))
      const other = former && of(seen.former)
      const delay = calls * CALL_MS
      report(label, (median(ours) - delay) / median(floor), budget, (part) => `${part.toFixed(2)} x`)
      console.log(
        `  floor ${told(floor)} ms, console ${told(ours)} ms${calls ? `, of that ${delay} ms of simulated delay` : ''}`,
      )
      if (other) console.log(`  former ${told(other)} ms: ${((median(other) - delay) / median(floor)).toFixed(2)} x`)
    }
    const row = (label, step, calls) =>
      compare(`${label}, in parts of the floor`, (all) => all[step].map(({ data }) => data), floorBudgets[step], calls)
    row('press of sign-in to home, fresh profile', 'signIn', 3)
    row('home with a token, nothing cached', 'stored', 2)
    row('the same, 4x CPU, 1.6 Mbit/s, 150 ms', 'slow', 0)
    row('home, worker in charge', 'inCharge', 0)
    for (const page of Object.keys({ ...apps.console.pages, ...apps.console.more })) {
      for (const [kind, share, budget] of [
        ['visits', floorBudgets.visit, floorBudgets.task],
        ['revisits', floorBudgets.revisit, floorBudgets.revisitTask],
      ]) {
        const label = kind === 'visits' ? `first visit of ${page}` : `${page} again`
        const of = (all) => all.inCharge.map((each) => each[kind][page] ?? each[kind].table)
        compare(`${label}, in parts of the floor`, (all) => of(all).map(({ ms }) => ms), share, 0)
        const task = median(of(seen.console).map((each) => each.task))
        report(`${label}, longest task`, task, budget, (value) => `${value.toFixed(0)} ms`)
      }
    }
    const consoles = names.slice(1)
    const readyOf = Object.fromEntries(consoles.map((name) => [name, []]))
    for (let run = 0; run < 3; run += 1)
      for (const name of consoles) readyOf[name].push(await readyOffline(browser, lines[name].url, apps.console))
    report(
      'fresh profile to ready offline, 1.6 Mbit/s, 150 ms',
      median(readyOf.console),
      floorBudgets.ready,
      (ms) => `${ms.toFixed(0)} ms`,
    )
    for (const name of consoles) console.log(`  ${name} ${told(readyOf[name])} ms`)
  } finally {
    await browser.close()
    for (const each of Object.values(lines)) await each.close()
    for (const each of Object.values(servers)) await each.stop()
  }
}
