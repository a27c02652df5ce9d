// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHideOnScroll } from '@/shell/frame/useHideOnScroll'
import { one, render, settle, stubBrowser, unmount } from '../render'

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => (run(0), 0))
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
})
afterEach(() => unmount())

function Bar({ page = '/index' }: { page?: string }) {
  return <nav>{useHideOnScroll(page) ? 'away' : 'here'}</nav>
}
const said = () => one('nav').textContent
const scroll = (to: number) => {
  Object.assign(window, { scrollY: to })
  return settle(() => window.dispatchEvent(new Event('scroll')))
}

test('what leaves on scrolling down returns on scrolling up, and at the top', async () => {
  await render(<Bar />)
  expect(said()).toBe('here')
  await scroll(300)
  expect(said()).toBe('away')
  await scroll(295)
  expect(said(), 'a trembling thumb').toBe('away')
  await scroll(250)
  expect(said()).toBe('here')
  await scroll(600)
  await scroll(0)
  expect(said()).toBe('here')
})

test('another page begins with it, wherever that page was left', async () => {
  await render(<Bar />)
  await scroll(300)
  Object.assign(window, { scrollY: 900 })
  await render(<Bar page="/list" />)
  await scroll(900)
  expect(said()).toBe('here')
  await scroll(960)
  expect(said()).toBe('away')
})
