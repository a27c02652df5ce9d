import { median } from './quantile.mjs'
import { withRealServer } from './realServer.mjs'

const LIST = '#/vab/table/comprehensiveTable'
const RUNS = 9

/**
 * Milliseconds from the address to the list's rows. In a page of its own, as when the console is opened anew: one that was there
 * before has its scripts in memory at times, and at times not.
 */
async function start(context, url) {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(url + LIST, { waitUntil: 'commit' })
  await page.waitForSelector('[role=region] tbody tr')
  const ms = performance.now() - began
  await page.close()
  return ms
}

async function starts(context, url) {
  const samples = []
  for (let run = -2; run < RUNS; run += 1) {
    const ms = await start(context, url)
    if (run >= 0) samples.push(ms)
  }
  return median(samples)
}

/** Start to a list that can be used, with a real server and then without any network: milliseconds of each. */
export const offlineStart = (bench) =>
  withRealServer(bench, async ({ context, page, server, stop }) => {
    await page.close()
    const online = await starts(context, server.url)
    stop()
    await server.stop()
    await context.setOffline(true)
    return { online, offline: await starts(context, server.url) }
  })
