// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_KEY } from '@/settings/app'

const script = new Script(readFileSync('public/first-paint.js', 'utf8'))

/** What the document is made to fetch ahead: kind and name. */
function ahead(): string[] {
  script.runInThisContext()
  return [...document.querySelectorAll('link')].map((link) => {
    const href = link.getAttribute('href')
    const { rel, as } = link
    return `${rel} ${as || 'script'}: ${href}`
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  document.head.innerHTML =
    '<meta name="build" content="b1" data-guest="front.js" data-shell="shell.js shell.css" data-home="home.js" data-host="host.js rows.json">'
})

test('whoever is nobody yet gets the sign-in page', () => {
  expect(ahead()).toEqual(['modulepreload script: ./front.js'])
})

test('whoever has a token gets shell and home, and what a page without a worker answers itself with', () => {
  localStorage.setItem(TOKEN_KEY, 't')
  expect(ahead()).toEqual([
    'modulepreload script: ./shell.js',
    'preload style: ./shell.css',
    'modulepreload script: ./home.js',
    'modulepreload script: ./host.js',
    'preload fetch: ./rows.json',
  ])
})

test('a worker in charge needs no page host, and another page no home; the token may last for the window alone', () => {
  sessionStorage.setItem(TOKEN_KEY, 't')
  location.hash = '#/vab/table/comprehensiveTable'
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(ahead()).toEqual(['modulepreload script: ./shell.js', 'preload style: ./shell.css'])
})

test('a document without a stamp is left alone', () => {
  document.head.innerHTML = ''
  expect(ahead()).toEqual([])
})
