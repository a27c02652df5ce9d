import { coldPage, openBench } from './console.mjs'
import { clerkJobs } from './jobs/clerk.mjs'
import { deskJobs } from './jobs/desk.mjs'
import { createHand } from './jobs/hand.mjs'

/**
 * Jobs of a clerk, counted: `OUT_DIR=<build> node .ci/testing/chromium.mjs --shell node tests/bench/jobs.mjs` prints for each the presses of
 * pointer and keys, the characters typed, and the seconds, at a desk and on a phone; names after it choose jobs. It takes the shortest way
 * that the build offers, so that builds before and after a change can be compared. Seconds are those of a practised person by the
 * keystroke-level model plus what the console made the script wait.
 */
const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
const jobs = { ...deskJobs, ...clerkJobs }

async function run(bench, job, device) {
  const { context, page } = await coldPage(bench, undefined, devices[device])
  await page.addInitScript(() => localStorage.setItem('admin-pro-token', `admin-token-abcdefgh-${Date.now()}`))
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.locator('[data-pane] h1').first().waitFor({ state: 'attached' })
  const hand = createHand(page, device === 'phone')
  await job({ page, hand, start: hand.start })
  const result = hand.result()
  await context.close()
  return result
}

const columns = (texts) => texts.map((text, at) => text.padStart([10, 12, 10][at])).join('')
const figures = ({ presses, characters, seconds }) => columns([String(presses), String(characters), seconds.toFixed(1)])
const heads = columns(['presses', 'characters', 'seconds'])

const bench = await openBench()
try {
  const names = process.argv.slice(2)
  console.log(`${''.padEnd(34)}${'desktop'.padStart(32)}${'phone'.padStart(32)}\n${''.padEnd(34)}${heads}${heads}`)
  for (const [name, job] of Object.entries(jobs)) {
    if (names.length > 0 && !names.includes(name)) continue
    const desktop = figures(await run(bench, job, 'desktop'))
    const phone = name in clerkJobs ? figures(await run(bench, job, 'phone')) : ''
    console.log(`${name.padEnd(34)}${desktop}${phone}`)
  }
} finally {
  await bench.close()
}
