import { press } from './pointer.mjs'
import { openHome } from './timings.mjs'

const [NODES, COLUMNS] = [300, 20]

/** A workflow of 300 steps in rows of 20, each leading to the next; every tenth is a decision that leads back, too. */
function large() {
  const nodes = Array.from({ length: NODES }, (_, at) => ({
    id: `n${at}`,
    type: at === 0 ? 'start' : at === NODES - 1 ? 'end' : at % 10 === 5 ? 'rect' : 'user',
    x: 100 + 180 * (at % COLUMNS),
    y: 120 + 120 * Math.floor(at / COLUMNS),
    properties: {},
    baseType: 'node',
    text: `步骤 ${at + 1}`,
  }))
  const edge = (from, to, text) => {
    const [startPoint, endPoint] = [from, to].map(({ x, y }) => ({ x, y }))
    const ends = {
      sourceNodeId: from.id,
      targetNodeId: to.id,
      startPoint,
      endPoint,
      pointsList: [startPoint, endPoint],
    }
    return { id: `${from.id}-${to.id}`, type: 'polyline', ...ends, ...(text && { text }) }
  }
  const edges = nodes.flatMap((node, at) => {
    const [next, back] = [nodes[at + 1], nodes[at - 3]]
    if (!next) return []
    return node.type === 'rect' ? [edge(node, next, 'Y'), edge(node, back, 'N')] : [edge(node, next)]
  })
  return { name: '三百步', nodes, edges }
}

/** Frames of the browser, so that each event meets a drawn canvas. */
const frame = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
/** Runs in the page: the longest of the tasks since the last call. */
const longest = (page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return Math.max(0, ...globalThis.bench.tasks.splice(0))
  })

/**
 * The longest tasks of the main thread, in milliseconds (0 where none took over 50 ms), while a workflow of 300 steps is panned, zoomed, and a
 * step of it is dragged.
 */
export async function workflowTasks(bench) {
  const { context, page } = await openHome(bench)
  await page.evaluate(async (body) => {
    const token = localStorage.getItem('admin-pro-token')?.replaceAll('"', '')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = (path, given) =>
      fetch(new URL(`api/workflow/${path}`, document.baseURI), {
        method: 'POST',
        headers,
        body: JSON.stringify(given),
      }).then((answer) => answer.json())
    const { code, msg } = await call('doEdit', body)
    if (code !== 200) throw new Error(msg)
  }, large())
  await page.evaluate(() => (location.hash = '/other/workflow'))
  await press(page, '.document-row')
  await press(page, '.document-view .btn-primary')
  await page.waitForFunction(() => document.querySelectorAll('.react-flow__node').length > 20)
  await page.evaluate(() => {
    globalThis.bench.tasks = []
    new PerformanceObserver((list) => {
      globalThis.bench.tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  await longest(page)
  const box = await page.locator('.flow-canvas').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(turn < 30 ? 60 : -60, turn % 2 ? 40 : -20)
    await frame(page)
  }
  const pan = await longest(page)
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, turn < 10 ? 60 : -60)
    await frame(page)
  }
  await page.keyboard.up('Control')
  const zoom = await longest(page)
  const node = await page.locator('.react-flow__node').nth(3).boundingBox()
  await page.mouse.move(node.x + node.width / 2, node.y + node.height / 2)
  await page.mouse.down()
  for (let turn = 0; turn < 30; turn += 1) {
    await page.mouse.move(node.x + 40 + 6 * turn, node.y + 40 + 3 * turn)
    await frame(page)
  }
  await page.mouse.up()
  const drag = await longest(page)
  await context.close()
  return { pan, zoom, drag }
}
