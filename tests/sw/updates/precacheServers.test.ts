import { beforeEach, describe, expect, test, vi } from 'vitest'
import { turns } from '../gates'
import { buildOf, contents, digest, memoryCaches, request, SCOPE, workerOn, type Caches } from '../webHost'

let device: Caches
beforeEach(() => {
  device = memoryCaches()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const one = buildOf('one', contents)
const two = buildOf('two', { ...contents, 'assets/<id>/table.js': 'table, changed' })
const worker = (build: ReturnType<typeof buildOf>, scope?: string) => workerOn(device, build, scope)
type Worker = ReturnType<typeof worker>
const textOf = async ({ precache }: Worker, path: string, mode?: string) =>
  (await precache.answer(request(path, mode)))?.text()
/** A build that is completely cached. */
async function complete(build: ReturnType<typeof buildOf>): Promise<Worker> {
  const made = worker(build)
  await made.precache.install(true)
  await made.precache.prepare()
  return made
}
const pictures = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`pictures/${at}.svg`, `picture ${at}`]))

describe('with a warm HTTP cache', () => {
  test('the document and files without a build id are requested again, the build’s own assets are not', async () => {
    const next = buildOf('two', { ...contents, 'pictures/a.svg': 'new picture', 'pictures/assets/': 'odd name' })
    const { precache, requested, web } = worker(next)
    web.cached = {
      'index.html': one.served['index.html'] ?? '',
      'pictures/a.svg': 'old picture',
      'pictures/assets/': 'old name',
      'assets/two/main.js': 'main',
    }
    await precache.install(true)
    expect(requested.toSorted()).toEqual([
      'assets/data/rows.json',
      'assets/two/table.js',
      'index.html',
      'pictures/a.svg',
      'pictures/assets/',
    ])
  })
})

describe('a host that', () => {
  test('changes documents has them cached, but changed scripts are rejected', async () => {
    const { precache, web } = worker(one)
    web.files['index.html'] += '<script src="of-the-host.js"></script>'
    await precache.install(false)
    expect(device.paths('one')).toContain('')
    web.files['assets/one/table.js'] += '// build one'
    await expect(precache.load('assets/one/table.js')).rejects.toThrow('is not that of build one')
  })

  test('has another build’s document answers a navigation with it, and it is not cached', async () => {
    const made = worker(one)
    made.web.files['index.html'] = two.served['index.html'] ?? ''
    expect(await textOf(made, '', 'navigate')).toContain('content="two"')
    expect(device.paths('one')).toEqual([])
  })

  test('compresses files has them cached without the transfer headers', async () => {
    const { precache, web } = worker(one)
    web.headers = { 'content-encoding': 'br', 'content-length': '4', vary: 'accept-encoding', 'content-type': 'text/x' }
    await precache.install(false)
    const kept = await device.storage.match(`${SCOPE}assets/one/main.js`)
    expect([...(kept?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', 'x-digest'])
  })

  test('never answers is given up at the deadline, and the state is “waiting”', async () => {
    const deadline = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    const { precache, reports, requested, web } = worker(one)
    web.held = () => true
    const preparing = precache.prepare()
    await vi.waitFor(() => expect(requested).not.toEqual([]))
    deadline.abort(new DOMException('late', 'TimeoutError'))
    await preparing
    expect(reports.at(-1)).toMatchObject({ state: 'waiting' })
    expect(console.error).toHaveBeenCalled()
  })

  test('is unreachable gets no more than the six requests already begun', async () => {
    const { precache, requested, web } = worker(buildOf('one', pictures(30), 1))
    web.online = false
    await precache.prepare()
    expect(requested).toHaveLength(6)
  })

  test('lacks a file gets no more than the six requests already begun', async () => {
    const { precache, requested, web } = worker(buildOf('one', pictures(30), 1))
    web.files['pictures/0.svg'] = undefined as unknown as string
    web.held = (path) => path !== 'pictures/0.svg'
    const preparing = precache.prepare()
    await vi.waitFor(() => expect(requested).toHaveLength(6))
    // The missing one has been answered by then.
    await turns(1)
    web.release()
    await preparing
    expect(requested).toHaveLength(6)
    expect(device.paths('one')).toHaveLength(5)
  })
})

describe('with the previous build still cached', () => {
  test('the document is that of the new build, and files of both builds are answered', async () => {
    await complete(one)
    const made = await complete(two)
    made.web.online = false
    expect(await textOf(made, '', 'navigate')).toContain('content="two"')
    expect(await textOf(made, 'index.html', 'navigate')).toContain('content="two"')
    expect(await textOf(made, 'assets/data/rows.json')).toBe('rows')
    expect(await textOf(made, 'assets/one/table.js')).toBe('table')
  })

  test('unchanged files are copied first, without waiting for pages or the network', async () => {
    await complete(buildOf('one', contents))
    const changed = buildOf('two', { ...pictures(8), ...contents }, 1)
    const { precache, web } = worker(changed)
    web.held = (path) => path.startsWith('pictures/') || path === 'index.html'
    let answered = () => {}
    precache.track(new Promise<void>((resolve) => (answered = resolve)))
    const installing = precache.install(true)
    await vi.waitFor(() =>
      expect(device.paths('two')).toEqual(['assets/data/rows.json', 'assets/two/main.js', 'assets/two/table.js']),
    )
    answered()
    web.release()
    await installing
    expect(device.paths('two')).toHaveLength(12)
  })

  test('a copied file can be copied again', async () => {
    await complete(one)
    await complete(two)
    const { precache, requested } = worker(buildOf('three', { ...contents, 'assets/<id>/table.js': 'table, changed' }))
    device.names().forEach((name) => name.endsWith('-one') && void device.storage.delete(name))
    await precache.install(true)
    expect(requested).toEqual(['index.html'])
  })

  test('caches of pages are neither copied from nor deleted; caches of older workers are deleted', async () => {
    const kept = await device.storage.open('kept-pictures')
    const headers = { 'x-digest': digest('table, changed') }
    await kept.put(`${SCOPE}goods/a.png`, new Response('picture', { headers }))
    await device.storage.open('workbox-precache-v2-console')
    await complete(one)
    const made = await complete(two)
    expect(await textOf(made, 'assets/two/table.js')).toBe('table, changed')
    expect(device.names().toSorted()).toEqual(['console-files-one', 'console-files-two', 'kept-pictures'])
  })

  test('two files with equal content each keep their own type', async () => {
    const { precache, web } = worker(buildOf('one', { 'assets/<id>/a.js': '', 'assets/data/a.json': '' }))
    web.headers = { 'content-type': 'text/javascript' }
    await precache.install(false)
    web.headers = { 'content-type': 'application/json' }
    await precache.prepare()
    const json = await device.storage.match(`${SCOPE}assets/data/a.json`)
    expect(json?.headers.get('content-type')).toBe('application/json')
  })

  test('a cache that cannot be deleted is deleted at the next time', async () => {
    await complete(one)
    await complete(two)
    const { precache, reports } = worker(buildOf('three', contents))
    await precache.install(true)
    device.disk.stuck = true
    await precache.prepare()
    expect(reports.at(-1)).toMatchObject({ build: 'three', state: 'ready' })
    device.disk.stuck = false
    await precache.prepare()
    expect(device.names().toSorted()).toEqual(['console-files-three', 'console-files-two'])
  })
})

describe('the reported state', () => {
  test('is reported once for a complete build', async () => {
    await complete(one)
    const { precache, reports } = worker(one)
    await precache.prepare()
    expect(reports.map(({ state }) => state)).toEqual(['ready'])
  })

  test('changes from “full” to “waiting” once there is space and a file is missing', async () => {
    const { precache, reports } = worker(one)
    device.disk.full = true
    await precache.prepare()
    expect(reports.at(-1)).toMatchObject({ state: 'full' })
    device.disk.full = false
    await precache.prepare()
    device.lose('one', 'assets/one/table.js')
    expect(await precache.report()).toMatchObject({ state: 'waiting' })
  })
})
