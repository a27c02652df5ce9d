import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { useSession } from '@/stores/session'
import { useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Footer } from './Footer'
import { HorizontalHead } from './HorizontalHead'
import { queryClient } from './queryClient'
import { RouterView } from './RouterView'
import { SideMenu } from './SideMenu'
import { TabsBar } from './TabsBar'
import { VerticalHead } from './VerticalHead'

/** The frame around every signed-in page: menu, head, tabs, content, footer. The content keeps its place in every layout. */
export function Shell() {
  const { t } = useTexts()
  const device = useLayout((state) => state.device)
  const { layout, fixedHeader, showTabs } = useTheme()
  const page = useTabs((state) => state.active)
  // Below 992 px the layout is forced to vertical (spec §2).
  const horizontal = device === 'desktop' && layout === 'horizontal'

  // What one person read is nothing for the next.
  useEffect(
    () => () => {
      if (!useSession.getState().token) queryClient.clear()
    },
    [],
  )

  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className="btn btn-primary skip-link" onClick={focusContent}>
        {t('跳到内容')}
      </a>
      <Suspense>
        <div className="shell">
          {!horizontal && <SideMenu />}
          <div className="shell-body">
            <header className={`shell-head ${fixedHeader ? 'fixed-head' : ''}`}>
              {horizontal ? <HorizontalHead /> : <VerticalHead />}
              {showTabs && <TabsBar className={horizontal ? 'px-[calc(4%+20px)]' : 'px-5'} />}
            </header>
            <main id="content" tabIndex={-1} className={`flex-1 outline-none ${horizontal ? 'inner' : ''}`}>
              <RouterView />
              {!page && <Outlet />}
            </main>
            <Footer />
          </div>
        </div>
      </Suspense>
    </QueryClientProvider>
  )
}

// The router reads the hash, so the skip link moves the focus itself.
function focusContent(event: React.MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}
