import { median } from './console.mjs'
import { withRealServer } from './realServer.mjs'

const LIST = '#/vab/table/comprehensiveTable'
const RUNS = 9

/** Milliseconds from the address to the list's rows, of a page that was not there before. */
async function start(page, url) {
  await page.goto('about:blank')
  const began = performance.now()
  await page.goto(url + LIST, { waitUntil: 'commit' })
  await page.waitForSelector('[role=region] tbody tr')
  return performance.now() - began
}

async function starts(page, url) {
  const samples = []
  for (let run = -2; run < RUNS; run += 1) {
    const ms = await start(page, url)
    if (run >= 0) samples.push(ms)
  }
  return median(samples)
}

/** Start to a list that can be used, with a real server and then without any network: milliseconds of each. */
export const offlineStart = (bench) =>
  withRealServer(bench, async ({ context, page, server, stop }) => {
    const online = await starts(page, server.url)
    stop()
    await server.stop()
    await context.setOffline(true)
    return { online, offline: await starts(page, server.url) }
  })
