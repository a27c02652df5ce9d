import { coldPage, mark, signIn } from './console.mjs'

/** First contentful paint, which is the launch screen, and the usable sign-in page with a cold profile, in milliseconds. */
export async function measurePaint(bench, slow) {
  const { context, page, requests } = await coldPage(bench, slow ? slowDown : undefined)
  await page.goto('./', { timeout: 60_000 })
  const usable = await mark(page, 'login')
  await requests.quiet()
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return { first, usable }
}

async function slowDown(session) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
}

/** A signed-in page that the worker controls, with the whole console in its precache. */
export async function openHome(bench) {
  const opened = await coldPage(bench)
  await opened.page.goto('./')
  await mark(opened.page, 'login')
  await signIn(opened.page)
  await opened.page.evaluate(() => navigator.serviceWorker.ready)
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await opened.requests.quiet()
  return opened
}

/** Goes to a path; milliseconds from the change of address to the paint of the new page's heading. */
export function goTo(page, path) {
  return page.evaluate(async (to) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const painted = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now()), { once: true })
        port1.start()
        requestAnimationFrame(() => port2.postMessage(null))
      })
    const before = globalThis.bench.heading()
    const start = performance.now()
    location.hash = to
    for (;;) {
      await frame()
      const now = globalThis.bench.heading()
      if (now && now !== before) return (await painted()) - start
      if (performance.now() - start > 10_000) throw new Error(`no heading at ${to} within 10 s`)
    }
  }, path)
}

/** Milliseconds of one list call of 20 rows from the page, as the page's own client makes it, body read. */
export function listCall(page) {
  return page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token')?.replaceAll('"', '')
    const start = performance.now()
    const answer = await fetch(new URL('api/table/getList?pageNo=1&pageSize=20', document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { code, data } = await answer.json()
    if (code !== 200 || data.list.length !== 20) throw new Error(`the list call answered ${code}`)
    return performance.now() - start
  })
}

/** Reloads; milliseconds from the navigation to the heading. */
export async function reload(page) {
  await page.reload()
  return mark(page, 'page')
}

/** Bytes of live JavaScript objects in the page. */
export async function heapUsed(session) {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value
}
