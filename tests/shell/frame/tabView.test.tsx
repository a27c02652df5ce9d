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

describe('focus', () => {
  test('stays where it is on the first page', async () => {
    await render(<Panes active="/index" />)
    expect(document.activeElement).toBe(document.body)
  })

  test('moves to the heading of the page shown, and back', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/list" />)
    expect(document.activeElement?.textContent).toBe('/list')
    await render(<Panes active="/index" />)
    expect(document.activeElement?.textContent).toBe('/index')
  })

  test('moves to a heading that is no Tab stop', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/list" />)
    expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
  })

  test('moves to the content when the page has no heading', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/headless" />)
    expect(document.activeElement).toBe(one('#content'))
  })

  test('moves to the pane of a tab whose key has a query', async () => {
    const key = '/detail?title=%E6%B0%B4+%26+%E6%B8%A0'
    await render(<Panes active="/index" panes={['/index', key]} />)
    await render(<Panes active={key} panes={['/index', key]} />)
    expect(document.activeElement?.textContent).toBe(key)
  })

  test('stays when the same page is rendered again', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="/list" />)
    one('button').focus()
    await render(<Panes active="/list" panes={['/list']} />)
    expect(document.activeElement).toBe(one('button'))
  })

  test('moves to the heading after a page without the shell', async () => {
    await render(<Panes active="/index" />)
    await render(<Panes active="" />)
    await render(<Panes active="/list" />)
    expect(document.activeElement?.textContent).toBe('/list')
  })

  test('stays when no shell page is shown', async () => {
    await render(<Panes active="/index" />)
    one('button').focus()
    await render(<Panes active="" />)
    expect(document.activeElement).toBe(one('button'))
  })
})

describe('scroll position', () => {
  const scroll = (top: number) =>
    settle(() => {
      Object.assign(window, { scrollY: top })
      dispatchEvent(new Event('scroll'))
    })

  test('is kept per tab, and 0 for a new one', async () => {
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

  test('is 0 for a page closed and opened again', async () => {
    await render(<Panes active="/list" />)
    await scroll(420)
    await render(<Panes active="/index" panes={['/index']} />)
    await render(<Panes active="/list" />)
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  test('is not changed while the same tab is shown', async () => {
    await render(<Panes active="/index" />)
    await scroll(420)
    await render(<Panes active="/index" panes={['/index']} />)
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })
})
