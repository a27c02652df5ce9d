import { Activity, Component, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { PageContext } from '@/routes/usePage'
import { logError } from '@/stores/errorLog'
import { useExpired } from '@/stores/session'
import { mounted, reloadTab, useTabs, type Tab } from '@/stores/tabs'
import { PaneVisible } from '@/ui/overlay/paneVisible'
import { PageError } from './PageError'
import { pageOf, type LoadedPages } from './loadedPage'

interface BoundaryState {
  error?: Error
}

/** Error boundary per page. */
class PaneBoundary extends Component<{ tab: Tab; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = {}
  static getDerivedStateFromError = (error: Error): BoundaryState => ({ error })
  override componentDidCatch(error: Error) {
    logError(error)
  }
  override render() {
    const { error } = this.state
    return error ? <PageError error={error} reset={() => reloadTab(this.props.tab.key)} /> : this.props.children
  }
}

const keepsBoxes = globalThis.CSS?.supports?.('content-visibility', 'hidden')

/**
 * Keeps React's Activity from hiding a page by `display: none`: with `content-visibility: hidden` on what is around it, the browser keeps
 * boxes and styles, which are a good part of what a return costs. Nothing where that is not supported.
 */
const keepBoxes = (page: HTMLElement | null): void => {
  // React sets nothing else of it in this way.
  if (page && keepsBoxes) page.style.setProperty = () => {}
}

/**
 * Whether a page has its effects: one that returns is shown as it was left first, and gets them once that has been painted or, since
 * React puts off updates of a page without effects, before the first key, press or input.
 */
function useConnected(visible: boolean): boolean {
  const [connected, setConnected] = useState(visible)
  if (connected && !visible) setConnected(false)
  useLayoutEffect(() => {
    if (!visible || connected) return
    const connect = () => setConnected(true)
    let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(connect)))
    const used = new AbortController()
    for (const event of ['keydown', 'pointerdown', 'input'])
      addEventListener(event, connect, { capture: true, signal: used.signal })
    return () => {
      cancelAnimationFrame(frame)
      used.abort()
    }
  }, [visible, connected])
  return visible && (connected || !keepsBoxes)
}

function Pane({ pages, tab, visible }: { pages: LoadedPages; tab: Tab; visible: boolean }) {
  const Page = pages.get(tab.component)?.default
  const { key, path, component, params, query, meta } = tab
  const own = useMemo(
    () => pageOf(pages, { key, path, component, params, query, meta }),
    [pages, key, path, component, params, query, meta],
  )
  // A stable element: switching tabs must not re-render the page.
  const page = useMemo(() => Page && <Page />, [Page])
  // A dialog of the page would cover the re-authentication sheet.
  const expired = useExpired(({ username }) => username !== '')
  const connected = useConnected(visible)
  return (
    <div data-pane={tab.key} data-kept={!visible || undefined}>
      <Activity mode={connected ? 'visible' : 'hidden'}>
        <PaneVisible value={connected && !expired}>
          <PageContext value={own}>
            <div ref={keepBoxes}>
              <PaneBoundary tab={tab}>{page}</PaneBoundary>
            </div>
          </PageContext>
        </PaneVisible>
      </Activity>
    </div>
  )
}

/**
 * Saves and restores the window's scroll position per tab: panes share one window. Scrolling needs the layout, which is due in the next
 * frame anyway; at once it would lengthen the task that shows the page.
 */
export function useTabScroll(active: string, tabs: readonly Tab[]): void {
  const scrolls = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const saved = scrolls.current
    const save = () => saved.set(active, scrollY)
    const frame = requestAnimationFrame(() => {
      scrollTo(0, saved.get(active) ?? 0)
      addEventListener('scroll', save, { passive: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', save)
    }
  }, [active])
  // A reopened page starts at the top.
  useEffect(() => {
    for (const key of scrolls.current.keys()) if (!tabs.some((tab) => tab.key === key)) scrolls.current.delete(key)
  }, [tabs])
}

/** Moves focus to the heading of a newly active page, for screen readers, in the next frame as well; not on the initial page. */
export function useHeadingFocus(active: string): void {
  const started = useRef(false)
  useEffect(() => {
    if (active === '') return
    const first = !started.current
    started.current = true
    if (first) return
    const before = document.activeElement
    const frame = requestAnimationFrame(() => {
      // What the page has focused itself, such as a dialog that it opened, keeps the focus.
      const focused = document.activeElement
      if (focused !== before && focused !== document.body) return
      const pane = document.querySelector(`[data-pane="${CSS.escape(active)}"]`)
      const target = pane?.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('#content')
      if (!target) return
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
}

/**
 * Keeps visited pages mounted (spec §4, §9): one Activity per mounted tab, sorted by key so that panes never move in the DOM, which
 * would reload their iframes. A new epoch remounts the page. Scroll is restored per tab; focus moves to the heading of a new page.
 */
export function RouterView({ pages }: { pages: LoadedPages }) {
  const { tabs, active } = useTabs()
  useTabScroll(active, tabs)
  useHeadingFocus(active)
  return mounted(tabs, active)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((tab) => <Pane key={`${tab.key}#${tab.epoch}`} pages={pages} tab={tab} visible={tab.key === active} />)
}
