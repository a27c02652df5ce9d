import './shell.css'
import '../menu/menu.css'
import '../menu/columns.css'
import '../tabs/tabs.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { useSession } from '@/stores/session'
import { useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { BackToTop } from './BackToTop'
import { Bar } from '../header/Bar'
import { Footer } from './Footer'
import { useLayoutFrame } from './layouts'
import { NavRow } from '../header/NavRow'
import { Overlays } from '../overlays/Overlays'
import { usePaletteShortcut } from '../overlays/palette/usePaletteShortcut'
import { addPressRule } from './pressRule'
import { queryClient } from '@/query/queryClient'
import { RouterView } from './RouterView'
import { Side } from '../menu/Side'
import { TabsBar } from '../tabs/TabsBar'
import { ThemeSetting } from '../overlays/theme/ThemeSetting'
import { TouchApp } from './TouchApp'
import { useExpiry } from './useExpiry'
import { useOutbox } from './useOutbox'
import { useStorageCare } from './useStorageCare'

addPressRule()

/** The frame around every signed-in page: menu, head, tabs, content, footer. The content keeps its place in every layout. */
export function Shell() {
  const { t } = useTexts()
  const frame = useLayoutFrame()
  const { fixedHeader, showTabs, showThemeSetting } = useTheme()
  const hasPage = useTabs((state) => state.active !== '')
  // The way back stands in the tabs bar.
  const maximised = useLayout((state) => state.maximised) && showTabs
  const Head = frame.bar === 'plain' ? 'div' : 'header'
  const fixed = frame.alwaysFixed ?? fixedHeader
  usePaletteShortcut()
  useExpiry()
  useOutbox()
  useStorageCare()

  // What one person read, and how they looked at it, is nothing for the next.
  useEffect(
    () => () => {
      if (useSession.getState().token) return
      queryClient.clear()
      useLayout.setState({ maximised: false })
    },
    [],
  )

  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className="btn btn-primary skip-link" onClick={focusContent}>
        {t('跳到内容')}
      </a>
      <Suspense>
        {frame.bar === 'plain' && !maximised && <Bar menu={false} fold={!showTabs} />}
        <div className="shell" data-layout={frame.layout} data-maximised={maximised}>
          <Side frame={frame} />
          <div className="shell-body">
            <Head className={`shell-head ${fixed ? 'fixed-head' : ''}`}>
              {frame.bar === 'menu' && <Bar menu />}
              {frame.row && <NavRow frame={frame} />}
              {showTabs && <TabsBar frame={frame} />}
            </Head>
            <main id="content" tabIndex={-1} className={`flex-1 outline-none ${frame.inner ? 'inner' : ''}`}>
              <RouterView />
              {!hasPage && <Outlet />}
            </main>
            <Footer />
          </div>
        </div>
        <BackToTop />
        {showThemeSetting && <ThemeSetting />}
        <TouchApp />
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  )
}

// The router reads the hash, so the skip link moves the focus itself.
function focusContent(event: React.MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
