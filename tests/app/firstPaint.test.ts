// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '@/settings/app'

const script = new Script(readFileSync('public/first-paint.js', 'utf8'))

/** Preloads of the document, by kind and name: at once, and after all loads have ended. */
function ahead(came: 'load' | 'error' = 'load'): { first: string[]; next: string[] } {
  const links = (from = 0) => [...document.querySelectorAll('link')].slice(from)
  const named = (link: HTMLLinkElement) => `${link.rel} ${link.as || 'script'}: ${link.getAttribute('href')}`
  script.runInThisContext()
  const first = links()
  for (const link of first) link.dispatchEvent(new Event(came))
  return { first: first.map(named), next: links(first.length).map(named) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  vi.stubGlobal('CSS', { supports: () => true })
  document.head.innerHTML =
    '<meta name="build" content="b1" data-guest="front.js" data-shell="shell.js shell.css" data-home="home.js" data-host="host.js rows.json">'
})

test('a browser below the floor loads only the notice script', () => {
  const write = vi.spyOn(document, 'write').mockImplementation(() => {})
  ahead()
  expect(write).not.toHaveBeenCalled()
  vi.stubGlobal('CSS', { supports: (condition: string) => condition !== 'selector(:has(a))' })
  ahead()
  expect(write).toHaveBeenCalledExactlyOnceWith('<script src="./old-engine.js"></script>')
})

test('a signed-out visitor preloads the sign-in page', () => {
  expect(ahead()).toEqual({ first: ['modulepreload script: ./front.js'], next: [] })
})

test.each(['load', 'error'] as const)(
  'a token preloads shell and home, then (%s) the page host and its data',
  (came) => {
    localStorage.setItem(TOKEN_KEY, 't')
    expect(ahead(came)).toEqual({
      first: ['modulepreload script: ./shell.js', 'preload style: ./shell.css', 'modulepreload script: ./home.js'],
      next: ['modulepreload script: ./host.js', 'preload fetch: ./rows.json'],
    })
  },
)

test('a controlling worker needs no page host, and another page no home; a session token counts too', () => {
  sessionStorage.setItem(TOKEN_KEY, 't')
  location.hash = '#/vab/table/comprehensiveTable'
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(ahead()).toEqual({
    first: ['modulepreload script: ./shell.js', 'preload style: ./shell.css'],
    next: [],
  })
})

test('a document without a build stamp preloads nothing', () => {
  document.head.innerHTML = ''
  expect(ahead()).toEqual({ first: [], next: [] })
})

const launch = () => document.getElementById('launch')?.textContent
const fail = (target: EventTarget, event: Event) => target.dispatchEvent(event)

test.each(['zh-CN', 'en'])(
  'until something is drawn, a failed script is reported on the launch screen, once (%s)',
  (lang) => {
    document.documentElement.lang = lang
    document.body.innerHTML = '<div id="root"></div><div id="launch"></div>'
    script.runInThisContext()
    const [file, foreign, image] = ['script', 'script', 'img'].map((name) => document.createElement(name)) as [
      HTMLScriptElement,
      HTMLScriptElement,
      HTMLImageElement,
    ]
    file.type = 'module'
    document.head.append(file, foreign, image)
    for (const other of [foreign, image]) fail(other, new Event('error'))
    expect(launch()).toBe('')
    for (let times = 0; times < 2; times += 1) fail(file, new Event('error'))
    expect(launch()).toBe(
      lang === 'en'
        ? 'Couldn’t open: a file didn’t arrive. Check the network and reload.Reload'
        : '没有打开：有文件没下载下来，请检查网络后重新载入。重新载入',
    )
  },
)

test.each([
  ['an exception', new ErrorEvent('error', { message: 'no store' }), '没有打开：出错了，请重新载入。重新载入no store'],
  [
    'a part that does not arrive',
    Object.assign(new Event('unhandledrejection'), {
      reason: new TypeError('Failed to fetch dynamically imported module'),
    }),
    '没有打开：有文件没下载下来，请检查网络后重新载入。重新载入',
  ],
])('%s is reported for what it is, and not once something else is drawn', (_what, event, words) => {
  document.documentElement.lang = 'zh-CN'
  for (const [page, after, said] of [
    ['<p>page</p>', '', ''],
    ['', '<main>PIN</main>', ''],
    ['', '', words],
  ]) {
    document.body.innerHTML = `<div id="root">${page}</div><div id="launch"></div>${after}`
    script.runInThisContext()
    fail(window, event)
    expect(launch()).toBe(said)
  }
})
