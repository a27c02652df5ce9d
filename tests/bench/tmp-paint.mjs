import { chromium } from '@playwright/test'
import { chromiumArgs } from '../../.ci/testing/chromium.mjs'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { coldPage, mark, signIn, median, quantile } from './console.mjs'
const builds = Object.fromEntries(process.argv.slice(2).map((a) => a.split('=')))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumArgs })
const watchRows = () => {
  const look = () => {
    const row = document.querySelector('[data-pane] [role="grid"] tbody tr, [data-pane] tbody tr td')
    if (row && row.textContent.trim() && !globalThis.firstRow) globalThis.firstRow = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
const pages = {}
for (const [name, root] of Object.entries(builds)) {
  const server = await createConsoleServer({ root, encodings: ['gzip'] })
  const o = await coldPage({ browser, server })
  await o.page.addInitScript(watchRows)
  await o.page.goto('./'); await mark(o.page, 'login'); await signIn(o.page)
  await o.page.evaluate(() => navigator.serviceWorker.ready)
  await o.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await o.requests.quiet()
  await o.page.waitForTimeout(15000)
  await o.page.goto('./#/vab/table/comprehensiveTable')
  await o.page.waitForFunction(() => globalThis.firstRow)
  await o.page.waitForTimeout(1500)
  pages[name] = { ...o, s: [], k: [] }
}
const stop = async (session) => { await session.send('ServiceWorker.enable'); await session.send('ServiceWorker.stopAllWorkers') }
for (let i = 0; i < 15; i++)
  for (const killed of [false, true])
    for (const p of Object.values(pages)) {
      await p.page.bringToFront()
      if (killed) { const c = await p.context.newCDPSession(p.page); await stop(c); await p.page.waitForTimeout(500); await c.detach() }
      await p.page.reload()
      await p.page.waitForFunction(() => globalThis.firstRow)
      const t = await p.page.evaluate(() => globalThis.firstRow)
      ;(killed ? p.k : p.s).push(t)
      await p.page.waitForTimeout(1200)
    }
for (const [name, p] of Object.entries(pages)) for (const [w, a] of [['running', p.s], ['stopped', p.k]]) console.log(name, w, 'median', median(a).toFixed(0), 'quartiles', quantile(a, .25).toFixed(0), quantile(a, .75).toFixed(0))
await browser.close(); process.exit(0)
