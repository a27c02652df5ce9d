import { openBench } from './console.mjs'
import { quantile } from './quantile.mjs'
import { openHome } from './timings.mjs'

/**
 * From a key to its letter on the screen, in milliseconds, in an empty document and in one of 10,000 Chinese characters with 30 pictures:
 * `node .ci/testing/chromium.mjs node tests/bench/keyLatency.mjs`. The keys go to the two in turn.
 */
const CHARACTERS = 10_000
const PICTURES = 30
const KEYS = 80
const SENTENCE = '村道两侧的排水沟每月清理一次，由各组轮流负责，并把照片存入巡查记录。'
const kinds = [
  ['rich text', '/vab/editor/richTextEditor'],
  ['markdown', '/vab/editor/markdownEditor'],
]

const textbox = (page) => page.getByRole('textbox', { name: '正文' }).filter({ visible: true })

/** Opens an empty document and tells what each key takes until the frame that shows its letter is made. */
async function openEditor(bench, path) {
  const { page, context } = await openHome(bench)
  await page.evaluate((to) => (location.hash = to), path)
  await page.getByRole('button', { name: '新建文档', exact: true }).first().click()
  await textbox(page).click()
  await page.evaluate(() => {
    globalThis.taken = []
    const { port1, port2 } = new MessageChannel()
    let pressed = 0
    port1.onmessage = () => globalThis.taken.push(performance.now() - pressed)
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp
        requestAnimationFrame(() => port2.postMessage(null))
      },
      true,
    )
  })
  return { page, context }
}

async function writeLong(page) {
  await textbox(page).evaluate(
    async (element, { sentence, paragraphs, pictures }) => {
      const paste = (fill) => {
        const data = new DataTransfer()
        fill(data)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      }
      const text = Array.from({ length: paragraphs }, () => sentence.repeat(5))
      paste((data) => {
        data.setData('text/plain', text.join('\n\n'))
      })
      for (let at = 0; at < pictures; at += 1) {
        const canvas = new OffscreenCanvas(400, 300)
        const drawing = canvas.getContext('2d')
        drawing.fillStyle = `hsl(${at * 12} 60% 50%)`
        drawing.fillRect(0, 0, 400, 300)
        const blob = await canvas.convertToBlob({ type: 'image/png' })
        paste((data) => {
          data.items.add(new File([blob], `p${at}.png`, { type: 'image/png' }))
        })
      }
    },
    { sentence: SENTENCE, paragraphs: Math.ceil(CHARACTERS / SENTENCE.length / 5), pictures: PICTURES },
  )
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-pane] img[src^="blob:"]').length === count,
    PICTURES,
  )
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ArrowDown')
}

const bench = await openBench()
try {
  for (const [name, path] of kinds) {
    const empty = await openEditor(bench, path)
    const full = await openEditor(bench, path)
    await writeLong(full.page)
    for (const { page } of [empty, full]) await page.evaluate(() => (globalThis.taken = []))
    for (let at = 0; at < KEYS; at += 1) {
      for (const { page } of [empty, full]) {
        await page.bringToFront()
        const before = await page.evaluate(() => globalThis.taken.length)
        await page.keyboard.press('a')
        await page.waitForFunction((count) => globalThis.taken.length > count, before)
      }
    }
    for (const [what, { page, context }] of Object.entries({ empty, full })) {
      const taken = await page.evaluate(() => globalThis.taken)
      const [p50, p95] = [0.5, 0.95].map((share) => quantile(taken, share).toFixed(1).padStart(7))
      console.log(`${name.padEnd(12)}${what.padEnd(8)}p50${p50}  p95${p95}`)
      await context.close()
    }
  }
} finally {
  await bench.close()
}
