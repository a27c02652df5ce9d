import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildOf, contents, memoryCaches, request, SCOPE, total, workerOn, type Caches } from '../webHost'

let device: Caches
beforeEach(() => {
  device = memoryCaches()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const workerOf = (build: ReturnType<typeof buildOf>) => workerOn(device, build)

describe('the precache on a first visit', () => {
  const build = buildOf('one', contents)

  test('installs only the document and the main script', async () => {
    const { precache, requested } = workerOf(build)
    await precache.install(false)
    expect(requested).toEqual(['index.html', 'assets/one/main.js'])
    expect(device.paths('one')).toEqual(['', 'assets/one/main.js'])
    expect(await precache.report()).toEqual({
      build: 'one',
      state: 'waiting',
      done: total(build.list) - 9,
      total: total(build.list),
    })
  })

  test('downloads the other files and reports the progress', async () => {
    const { precache, reports } = workerOf(build)
    await precache.install(false)
    await precache.prepare()
    expect(device.paths('one')).toEqual(['', 'assets/data/rows.json', 'assets/one/main.js', 'assets/one/table.js'])
    expect(reports.map(({ state }) => state)).toEqual(['preparing', 'preparing', 'ready', 'ready'])
    // Which of two concurrent downloads (of 4 and 5 bytes) is the first is not defined.
    const remaining = reports.map(({ done }) => total(build.list) - done)
    expect([
      [9, 4, 0, 0],
      [9, 5, 0, 0],
    ]).toContainEqual(remaining)
  })

  test('rejects if a needed file is missing, and asks only for this file at the next try', async () => {
    const { precache, requested, web } = workerOf(build)
    web.files['assets/one/main.js'] = undefined as unknown as string
    await expect(precache.install(false)).rejects.toThrow('404')
    web.files['assets/one/main.js'] = 'main'
    requested.length = 0
    await precache.install(false)
    expect(requested).toEqual(['assets/one/main.js'])
  })

  test('keeps the files it has when the connection is lost, reports “waiting”, and continues later', async () => {
    const { precache, requested, reports, web } = workerOf(build)
    await precache.install(false)
    web.online = false
    await precache.prepare()
    expect(reports.at(-1)).toMatchObject({ state: 'waiting' })
    expect(device.paths('one')).toEqual(['', 'assets/one/main.js'])
    web.online = true
    requested.length = 0
    await precache.prepare()
    expect(requested.toSorted()).toEqual(['assets/data/rows.json', 'assets/one/table.js'])
    expect(reports.at(-1)).toMatchObject({ state: 'ready' })
  })

  test('reports “full” on a full disk, and continues once there is space', async () => {
    const { precache, reports } = workerOf(build)
    await precache.install(false)
    device.disk.full = true
    await precache.prepare()
    expect(reports.at(-1)).toMatchObject({ state: 'full' })
    device.disk.full = false
    await precache.prepare()
    expect(await precache.report()).toMatchObject({ state: 'ready' })
  })

  test('reports “waiting” if the cache does not answer for two minutes, and starts again', async () => {
    const { precache, reports } = workerOf(build)
    await precache.install(false)
    vi.useFakeTimers()
    try {
      device.disk.silent = true
      const preparing = precache.prepare()
      await vi.advanceTimersByTimeAsync(119_000)
      expect(reports.at(-1)).toMatchObject({ state: 'preparing' })
      await vi.advanceTimersByTimeAsync(2000)
      await preparing
      expect(reports.at(-1)).toMatchObject({ state: 'waiting' })
      device.disk.silent = false
      await precache.prepare()
      expect(reports.at(-1)).toMatchObject({ state: 'ready' })
    } finally {
      vi.useRealTimers()
    }
  })

  test('downloads six files at a time', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`pictures/${at}.svg`, `picture ${at}`]))
    const { precache, web } = workerOf(buildOf('one', many, 1))
    await precache.install(false)
    await precache.prepare()
    expect(web.most).toBe(6)
  })

  test('downloads nothing while a page waits for a request', async () => {
    const { precache, requested } = workerOf(build)
    await precache.install(false)
    requested.length = 0
    let answered = () => {}
    precache.track(new Promise<void>((resolve) => (answered = resolve)))
    const preparing = precache.prepare()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(requested).toEqual([])
    answered()
    await preparing
    expect(requested).toHaveLength(2)
  })
})

describe('the precache for requests of pages', () => {
  const build = buildOf('one', contents)
  const answered = async (precache: ReturnType<typeof workerOf>['precache'], of: Request) =>
    (await precache.answer(of))?.text()

  test('answers a navigation with the document offline, except for API addresses', async () => {
    const { precache, web } = workerOf(build)
    await precache.install(false)
    web.online = false
    expect(await answered(precache, request('', 'navigate'))).toContain('content="one"')
    expect(precache.answer(request('api/table/getList', 'navigate'))).toBeUndefined()
  })

  test('downloads a missing file and caches it', async () => {
    const { precache, web } = workerOf(build)
    await precache.install(false)
    expect(await answered(precache, request('assets/one/table.js'))).toBe('table')
    await vi.waitFor(() => expect(device.paths('one')).toContain('assets/one/table.js'))
    web.online = false
    expect(await answered(precache, request('assets/one/table.js'))).toBe('table')
  })

  test('rejects a file whose content is not that of the build, and does not cache it', async () => {
    const { precache, web } = workerOf(build)
    await precache.install(false)
    web.files['assets/one/table.js'] = '<title>Welcome to our network</title>'
    await expect(answered(precache, request('assets/one/table.js'))).rejects.toThrow('is not that of build one')
    expect(device.paths('one')).not.toContain('assets/one/table.js')
  })

  test('answers a picture kept by a page from its cache, and others from the network', async () => {
    const { precache, requested, web } = workerOf(build)
    web.files['goods/b.png'] = 'picture b'
    const kept = await device.storage.open('kept-pictures')
    await kept.put(`${SCOPE}goods/a.png`, new Response('picture a'))
    const picture = (path: string) =>
      Object.defineProperty(new Request(SCOPE + path), 'destination', { value: 'image' })
    expect(await answered(precache, picture('goods/a.png'))).toBe('picture a')
    expect(requested).toEqual([])
    expect(await (await precache.answer(picture('goods/b.png')))?.text()).toBe('picture b')
  })

  test('leaves other addresses and methods to the browser', () => {
    const { precache } = workerOf(build)
    expect(precache.answer(request('robots.txt'))).toBeUndefined()
    expect(precache.answer(request('index.html', 'cors', 'HEAD'))).toBeUndefined()
    expect(
      precache.answer({ method: 'GET', url: 'https://elsewhere.example/', mode: 'navigate' } as Request),
    ).toBeUndefined()
  })
})

describe('the precache of an update', () => {
  const next = buildOf('two', { ...contents, 'assets/<id>/table.js': 'table, changed' })
  beforeEach(async () => {
    const { precache } = workerOf(buildOf('one', contents))
    await precache.install(false)
    await precache.prepare()
  })

  test('downloads changed files, copies the others and reports the size of the download', async () => {
    const { precache, requested, reports } = workerOf(next)
    await precache.install(true)
    expect(requested.toSorted()).toEqual(['assets/two/table.js', 'index.html'])
    expect(device.paths('two')).toEqual(['', 'assets/data/rows.json', 'assets/two/main.js', 'assets/two/table.js'])
    const weight = (next.served['index.html'] ?? '').length + 'table, changed'.length
    expect(reports.map(({ total: all }) => all)).toEqual([weight, weight, weight])
    expect(reports.at(-1)).toMatchObject({ build: 'two', done: weight })
  })

  test('rejects if a file of the deployment is missing, and asks only for this file the next time', async () => {
    const { precache, requested, web } = workerOf(next)
    web.files['assets/two/table.js'] = undefined as unknown as string
    await expect(precache.install(true)).rejects.toThrow('404 for assets/two/table.js')
    web.files['assets/two/table.js'] = 'table, changed'
    requested.length = 0
    await precache.install(true)
    expect(requested).toEqual(['assets/two/table.js'])
  })

  test('keeps the previous version’s files for open tabs and removes older versions', async () => {
    const { precache, web } = workerOf(next)
    await precache.install(true)
    await precache.prepare()
    web.online = false
    expect(await (await precache.answer(request('assets/one/table.js')))?.text()).toBe('table')
    const third = workerOf(buildOf('three', contents))
    await third.precache.install(true)
    await third.precache.prepare()
    expect(device.names().toSorted()).toEqual(['console-files-three', 'console-files-two'])
  })
})
