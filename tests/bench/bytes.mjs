import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { budgets, byteBudgets } from './budgets.mjs'
import { readBuild } from './precache.mjs'
import { coldPage, dist, mark, openBench, signIn } from './console.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Bytes on the wire of one answer with gzip: status line, headers, body. */
function wireSize(url) {
  return new Promise((done, fail) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const headers = response.rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0)
      let size = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n`.length + headers + 2
      response.on('data', (chunk) => (size += chunk.length))
      response.on('end', () => done(size))
    })
    request.once('error', fail)
  })
}

/**
 * Whether the page needs it from the host: calls are answered on the device, the worker has a budget of its own, and
 * the tab's icon and the manifest are the browser's, which fetches them when it likes.
 */
function needed({ url, type }, base) {
  const path = url.slice(base.length)
  if (!url.startsWith(base) || /^(api\/|sw\.js|assets\/worker-|manifest\.webmanifest)/.test(path)) return false
  return !(type === 'Other' && /^(icons\/|favicon)/.test(path))
}

/**
 * What a first visit transfers, `table` beyond home. Which files a page asks for is read from Chromium; what they weigh, from the host, so
 * that a file which the worker, in control by then, answers from its precache counts like any other.
 *
 * @returns {Promise<Record<'login' | 'home' | 'table', { bytes: number, requests: number, files: [string, number][] }>>}
 */
export async function measureBytes(bench) {
  const { context, page, requests } = await coldPage(bench)
  const base = bench.server.url
  await page.goto('./')
  const usable = (await mark(page, 'login')) + (await page.evaluate(() => performance.timeOrigin))
  await requests.quiet()
  const first = requests.list().filter((request) => request.at <= usable)
  // On a machine that is busy the page answers for itself until the worker has control; that is not what is weighed here.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await signIn(page)
  await requests.quiet()
  const all = requests.list()
  await page.evaluate(() => (location.hash = '/vab/table/comprehensiveTable'))
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  await requests.quiet()
  const known = new Set(all.map(({ url }) => url))
  // Pictures of the records are data.
  const table = requests.list().filter(({ url }) => !known.has(url) && !url.includes('/pictures/'))
  await context.close()

  const sizes = new Map()
  const weigh = async (list) => {
    const urls = new Set(list.filter((request) => needed(request, base)).map(({ url }) => url.split('#')[0]))
    for (const url of urls) if (!sizes.has(url)) sizes.set(url, await wireSize(url))
    const files = [...urls].map((url) => [url.slice(base.length) || 'index.html', sizes.get(url)])
    return { bytes: files.reduce((sum, [, size]) => sum + size, 0), requests: files.length, files }
  }
  return { login: await weigh(first), home: await weigh(all), table: await weigh(table) }
}

/** The worker with its list of files, gzip, without headers. */
export const workerBytes = () =>
  ['sw.js', readBuild().script]
    .map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes)

/**
 * What a chunk that a first visit asks for brings along beyond home, gzip without headers: itself and those that it imports. A module in the
 * wrong chunk brings all of that along.
 *
 * @param {string} name
 * @param {[string, number][]} home
 */
function chunkBytes(name, home) {
  const known = new Set(home.map(([path]) => path))
  const asked = readBuild().files.find(([path]) => path.endsWith(`/${name}.js`))?.[0]
  if (!asked) throw new Error(`bytes: no chunk ${name}`)
  const chunks = new Set([asked])
  let bytes = 0
  for (const path of chunks) {
    const text = readFileSync(join(dist, path), 'utf8')
    for (const [, imported] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      chunks.add(posix.join(dirname(asked), imported))
    if (!known.has(path)) bytes += gzipSync(text, { level: 9 }).length
  }
  return bytes
}

/** Prints the exact sizes, and the files of the table beyond home, against their budgets; false past one. */
async function check() {
  const bench = await openBench()
  try {
    const { login, home, table } = await measureBytes(bench)
    const rows = [
      ['login', login.bytes, byteBudgets.login, kib],
      ['home', home.bytes, byteBudgets.home, kib],
      ['host', chunkBytes('pageHost', home.files), byteBudgets.host, kib],
      ['phone', chunkBytes('BottomBar', home.files), byteBudgets.phone, kib],
      ['table', table.bytes, byteBudgets.table, kib],
      ['worker', workerBytes(), byteBudgets.worker, kib],
      ['', table.requests, budgets.tableRequests, (files) => `${files} files`],
    ]
    for (const [name, measured, budget, unit] of rows) {
      const over = measured > budget ? '  OVER' : ''
      console.log(`${name.padEnd(8)}${unit(measured).padStart(12)} of ${unit(budget)}${over}`)
    }
    const held = rows.every(([, measured, budget]) => measured <= budget)
    if (!held || process.argv.includes('--files')) {
      for (const [path, size] of [...home.files, ...table.files]) console.log(`  ${kib(size).padStart(12)}  ${path}`)
    }
    return held
  } finally {
    await bench.close()
    agent.destroy()
  }
}

const kib = (bytes) => `${(bytes / 1024).toFixed(2)} KiB`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const held = await check().catch((error) => {
    console.error(error.message)
    return false
  })
  process.exitCode = held ? 0 : 1
}
