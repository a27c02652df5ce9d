import { Activity, Component, useMemo, type ReactNode } from 'react'
import { PageContext } from '@/routes/usePage'
import { logError } from '@/stores/errorLog'
import { useExpired } from '@/stores/session'
import { mounted, reloadTab, useTabs, type Tab } from '@/stores/tabs'
import { PaneVisible } from '@/ui/overlay/paneVisible'
import { PageError } from './PageError'
import { loadedPages } from './pageRegistry'
import { useHeadingFocus, useTabScroll } from '../tabs/tabView'

interface BoundaryState {
  error?: Error
}

/** One per page: a page that throws takes nothing else down. */
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

function Pane({ tab, visible }: { tab: Tab; visible: boolean }) {
  const Page = loadedPages.get(tab.component)
  // The same element: a page that comes to the front or leaves it has nothing new to draw.
  const page = useMemo(() => Page && <Page />, [Page])
  // A dialog would lie over the sheet that asks to sign in again.
  const waits = useExpired(({ username }) => username !== '')
  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <PaneVisible value={visible && !waits}>
        <PageContext value={tab}>
          <div data-pane={tab.key}>
            <PaneBoundary tab={tab}>{page}</PaneBoundary>
          </div>
        </PageContext>
      </PaneVisible>
    </Activity>
  )
}

/**
 * Keeps visited pages mounted (spec §4, §9): one Activity per mounted tab, in an order that neither a visit nor a moved tab
 * changes, because a pane that moves would reload its iframes. A raised epoch mounts the page anew. Each tab has its own scroll; the focus goes to the heading of a new page.
 */
export function RouterView() {
  const { tabs, active } = useTabs()
  useTabScroll(active, tabs)
  useHeadingFocus(active)
  return mounted(tabs, active)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((tab) => <Pane key={`${tab.key}#${tab.epoch}`} tab={tab} visible={tab.key === active} />)
}
