import { API, withRealServer } from './realServer.mjs'

const WRITES = 5000
const ALONE = 1000
/** As many as the console sends at once. */
const AT_ONCE = 4

/** Runs in the page: new rows as a file of another device, which the outbox takes in. */
async function takeIn(count) {
  const writes = Array.from({ length: count }, (_, at) => {
    const uuid = crypto.randomUUID()
    const title = `第 ${at + 1} 项`
    const body = { uuid, title, author: '村委会', description: '离线时填写，联网后发送' }
    const facts = {
      user: 'admin',
      module: 'table',
      kind: 'create',
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      base: null,
    }
    return { ...facts, key: uuid, seq: at + 1, uuids: [uuid], title, fields: ['title'], createdAt: Date.now(), body }
  })
  const file = { format: 'console-outbox', version: 1, user: 'admin', exportedAt: Date.now(), writes }
  const answer = await fetch(new URL('api/local/outbox/import', document.baseURI), {
    method: 'POST',
    headers: { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` },
    body: JSON.stringify({ user: 'admin', file }),
  })
  const { data, msg } = await answer.json()
  if (data?.taken !== count) throw new Error(msg)
}

/** Runs in the page: goes to the sync centre; milliseconds until its first item is painted and all are counted. */
async function openCentre(count) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isOpen = () =>
    document.querySelector('.sync-item') &&
    [...document.querySelectorAll('[role=tab]')].some((tab) => tab.textContent.includes(String(count)))
  const start = performance.now()
  location.hash = '/sync'
  while (!isOpen()) {
    await frame()
    if (performance.now() - start > 20_000) throw new Error('the sync centre did not open')
  }
  await frame()
  return performance.now() - start
}

/** Scrolls down by a screen at each turn; the longest task of the main thread meanwhile, in ms; 0 for none over 50. */
async function scroll(page) {
  await page.evaluate(() => {
    globalThis.bench.tasks = []
    new PerformanceObserver((list) => {
      globalThis.bench.tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(720, 600)
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return page.evaluate(() => Math.max(0, ...globalThis.bench.tasks))
}

/** Writes a second that the server takes from somebody who does nothing else. */
async function rateAlone() {
  const post = (path, body, headers = {}) =>
    fetch(API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then((answer) => answer.json())
  const { data } = await post('/login', { username: 'admin', password: '123456' })
  const headers = { authorization: `Bearer ${data.token}` }
  let next = 0
  const began = performance.now()
  const work = async () => {
    while ((next += 1) <= ALONE) {
      const { code } = await post('/table/doEdit', { title: `直接 ${next}`, author: '村委会' }, headers)
      if (code !== 200) throw new Error(`the server answered ${code}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (1000 * ALONE) / (performance.now() - began)
}

async function drain(page) {
  const began = performance.now()
  await page.evaluate(() =>
    fetch(new URL('api/local/outbox/drain', document.baseURI), {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` },
      body: JSON.stringify({ user: 'admin', force: true }),
    }),
  )
  for (;;) {
    const { waiting, sending, attention } = await page.evaluate(async () => {
      const answer = await fetch(new URL('api/local/outbox/status?user=admin', document.baseURI), {
        headers: { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` },
      })
      return (await answer.json()).data
    })
    if (attention > 0) throw new Error('a write was refused')
    if (waiting + sending === 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return (1000 * WRITES) / (performance.now() - began)
}

/**
 * 5,000 writes that wait: milliseconds until the sync centre shows them, the longest task while scrolling through them, and what part
 * of the server's own rate they are sent at.
 */
export const outbox = (bench) =>
  withRealServer(bench, async ({ page, start, stop }) => {
    const alone = await rateAlone()
    stop()
    await page.evaluate(takeIn, WRITES)
    // Until the attempts that this sets off are over.
    await new Promise((resolve) => setTimeout(resolve, 4000))
    const opened = await page.evaluate(openCentre, WRITES)
    const task = await scroll(page)
    await start()
    const sent = await drain(page)
    return { opened, task, alone, sent }
  })
