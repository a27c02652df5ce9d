// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tab } from '@/stores/tabs'
import { useHeadingFocus, useTabScroll } from '@/shell/frame/RouterView'
import { one, render, settle, stubBrowser, unmount } from '../render'

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => (run(0), 0))
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true })
})
afterEach(() => unmount())

/** One window with a pane per tab; a pane named headless has no heading. */
function Panes({ active, panes = ['/index', '/list', '/headless'] }: { active: string; panes?: string[] }) {
  useTabScroll(
    active,
    panes.map((key) => ({ key }) as Tab),
  )
  useHeadingFocus(active)
  return (
    <main id="content" tabIndex={-1}>
      <button type="button">开始</button>
      {panes.map((key) => (
        <div key={key} data-pane={key}>
          {key === '/headless' ? <p>无标题</p> : <h1>{key}</h1>}
        </div>
      ))}
    </main>
  )
}

describe('the focus', () => {
  test('stays where it is on the page that is there at the start', async () => {
    await render(<Panes active="/index" />)
    expect(document.activeElement).toBe(document.body)
  })

  test('moves to the heading of the page that comes to the front, and back with it', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/list" />)
    expect(document.activeElement?.textContent).toBe('/list')
    await render(<Panes active="/index" />)
    expect(document.activeElement?.textContent).toBe('/index')
  })

  test('moves to a heading without making it a stop of the tab key', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/list" />)
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  })

  test('moves to the content where the page has no heading', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/headless" />)
    expect(document.activeElement).toBe(one('#content'))
  })

  test('finds the pane of a tab whose key has a query', async () => {
    const key = '/detail?title=%E6%B0%B4+%26+%E6%B8%A0'
    await render(<Panes active="/index" panes={['/index', key]} />)
    await render(<Panes active={key} panes={['/index', key]} />)
    expect(document.activeElement?.textContent).toBe(key)
  })

  test('is left alone when the same page is rendered again', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/list" />)
    one('button').focus()
    await render(<Panes active="/list" panes={['/list']} />)
    expect(document.activeElement).toBe(one('button'))
  })

  test('moves to the heading of the page that follows one without the shell', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="" />)
    await render(<Panes active="/list" />)
    expect(document.activeElement?.textContent).toBe('/list')
  })

  test('is left alone when no page of the shell is in front', async () => {
    await render(<Panes active="/index" />)
    one('button').focus()
    await render(<Panes active="" />)
    expect(document.activeElement).toBe(one('button'))
  })
})

describe('the scroll', () => {
  const scroll = (top: number) =>
    settle(() => {
      Object.assign(window, { scrollY: top })
      dispatchEvent(new Event('scroll'))
    })

  test('is each tab’s own: a new one begins at the top, a former one where it was left', async () => {
    await render(<Panes active="/index" />)
    await scroll(420)
    await render(<Panes active="/list" />)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    await scroll(90)
    await render(<Panes active="/index" />)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
    await render(<Panes active="/list" />)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 90)
  })

  test('is the top for a page that was closed and is opened again', async () => {
    await render(<Panes active="/list" />)
    await scroll(420)
    await render(<Panes active="/index" panes={['/index']} />)
    await render(<Panes active="/list" />)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  test('is not touched while the same tab is in front', async () => {
    await render(<Panes active="/index" />)
    await scroll(420)
    await render(<Panes active="/index" panes={['/index']} />)
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })
})
