import { beforeEach, describe, expect, test, vi } from 'vitest'
import { turns } from '../gates'
import { buildOf, contents, memoryCaches, request, SCOPE, workerOn, type Caches } from '../webHost'

let device: Caches
beforeEach(() => {
  device = memoryCaches()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const one = buildOf('one', contents)
const worker = (build: ReturnType<typeof buildOf>, scope?: string) => workerOn(device, build, scope)
const textOf = async ({ precache }: ReturnType<typeof worker>, path: string, mode?: string) =>
  (await precache.answer(request(path, mode)))?.text()

describe('addresses', () => {
  test.each([
    ['about', 'content="one"'],
    ['page.html', 'content="one"'],
    ['v1.2/page', 'content="one"'],
    ['page.htmlx', undefined],
    ['report.pdf', undefined],
  ])('of pages are answered with the document, others by the browser: %s', async (path, expected) => {
    const made = worker(one)
    const text = await textOf(made, path, 'navigate')
    if (expected === undefined) expect(text).toBeUndefined()
    else expect(text).toContain(expected)
  })

  test('with a query are other files, but the same document', async () => {
    const made = worker(one)
    await made.precache.install(false)
    made.web.files['assets/one/main.js?v=2'] = 'another'
    expect(await textOf(made, 'assets/one/main.js?v=2')).toBe('another')
    made.web.online = false
    expect(await textOf(made, 'index.html?from=icon', 'navigate')).toContain('content="one"')
  })

  test.each([
    ['a picture of another site', { url: 'https://elsewhere.example/a.png' }],
    ['a picture that is sent', { url: `${SCOPE}goods/a.png`, method: 'POST' }],
    ['a folder of another name', { url: `${SCOPE}more/assets/a.json`, destination: '' }],
  ])('%s is left to the browser', (_what, given) => {
    const { precache } = worker(one)
    const asked = { method: 'GET', mode: 'cors', destination: 'image', headers: new Headers(), ...given } as Request
    expect(precache.answer(asked)).toBeUndefined()
  })

  test('of the build are given as static routes, except in a scope with special characters', () => {
    const source = { cacheName: 'console-files-one' }
    expect(worker(one).precache.routes).toEqual([
      { condition: { urlPattern: { pathname: '/console/' }, requestMode: 'navigate' }, source },
      { condition: { urlPattern: { pathname: '/console/assets/one/*' } }, source },
    ])
    for (const scope of ['https://village.example/(a)/', 'https://village.example/a+b/'])
      expect(worker(one, scope).precache.routes).toEqual([])
  })
})

test('load() takes files of the build from the cache and others from the network', async () => {
  const { precache, requested, web } = worker(one)
  await precache.install(false)
  web.files['motto.txt'] = 'motto'
  requested.length = 0
  expect(await (await precache.load('assets/one/main.js')).text()).toBe('main')
  expect(requested).toEqual([])
  expect(await (await precache.load('motto.txt')).text()).toBe('motto')
  expect(requested).toEqual(['motto.txt'])
})

test('downloads wait for a file that a page requests', async () => {
  const made = worker(one)
  await made.precache.install(false)
  made.requested.length = 0
  made.web.held = (path) => path === 'assets/one/table.js'
  const asked = textOf(made, 'assets/one/table.js')
  const preparing = made.precache.prepare()
  await vi.waitFor(() => expect(made.reports).not.toEqual([]))
  // All that it does before it would download has happened by then.
  await turns(1)
  expect(made.requested).toEqual(['assets/one/table.js'])
  made.web.release()
  expect(await asked).toBe('table')
  await preparing
})
