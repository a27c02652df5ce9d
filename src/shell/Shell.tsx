import './shell.css'
import './menu/menu.css'
import './menu/columns.css'
import './tabs/tabs.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import topIcon from 'virtual:icon/arrow-up-line'
import { useTexts } from '@/i18n/useTexts'
import { keepCompositions } from '@/lib/pressedKey'
import { useInstall } from '@/offline/install'
import { PRODUCT_TITLE } from '@/settings/app'
import { useLayout } from '@/stores/layout'
import { useSession } from '@/stores/session'
import { useRoutes } from '@/stores/routes'
import { useTabs } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { useCompact } from '@/ui/data/grid/useCompact'
import { Icon } from '@/ui/base/Icon'
import { Bar, NavRow } from './header/Bar'
import { useLayoutFrame } from './frame/layouts'
import { Overlays } from './overlays/Overlays'
import { addPressRule } from './frame/pressRule'
import { queryClient } from '@/client/queryClient'
import type { LoadedPages } from './frame/loadedPage'
import { RouterView } from './frame/RouterView'
import { Side } from './menu/Side'
import { TabsBar } from './tabs/TabsBar'
import { ThemeSetting } from './overlays/theme/ThemeSetting'
import {
  useTasks,
  useExpiry,
  useKeptFocus,
  useKeptLists,
  useOutbox,
  useReleaseNotice,
  useStorageCare,
  useVisits,
  useWelcome,
} from './signedIn'
import { useHelpShortcut, usePaletteShortcut } from './frame/useShortcut'

const BottomBar = lazy(() => import('./bottomBar/BottomBar').then((module) => ({ default: module.BottomBar })))
const NoPages = lazy(() => import('./frame/NoPages').then((module) => ({ default: module.NoPages })))

addPressRule()
keepCompositions()

/** Frame of every signed-in page: menu, header, tabs, content, footer. The content stays mounted across layouts. */
export function Shell({ pages }: { pages: LoadedPages }) {
  const { t } = useTexts()
  const frame = useLayoutFrame()
  const { fixedHeader, showTabs, showThemeSetting } = useTheme()
  const hasPage = useTabs((state) => state.active !== '')
  const hasNone = useRoutes(({ loaded, records }) => loaded && records.length === 0)
  const isDesktop = useLayout((state) => state.device) === 'desktop'
  // The restore button is in the tabs bar.
  const hasTabs = showTabs && isDesktop
  const maximised = useLayout((state) => state.maximised) && hasTabs
  const Head = frame.bar === 'plain' ? 'div' : 'header'
  const compact = useCompact()
  // The frame is drawn first: together with the page it would be one long task.
  const showsPages = useDeferredValue(true, false)
  const fixed = frame.alwaysFixed ?? fixedHeader
  usePaletteShortcut()
  useHelpShortcut()
  useExpiry()
  useOutbox()
  useStorageCare()
  useKeptFocus()
  useKeptLists()
  useReleaseNotice()
  useWelcome()
  useVisits()
  useTasks()

  // Query cache and maximised state must not leak to the next user.
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
          <div className="flex min-w-0 flex-1 flex-col">
            <Head className={`shell-head ${fixed ? 'fixed-head' : ''}`}>
              {frame.bar === 'menu' && <Bar menu />}
              {frame.row && <NavRow frame={frame} />}
              {hasTabs && <TabsBar frame={frame} />}
            </Head>
            <main id="content" tabIndex={-1} className={`flex-1 outline-none ${frame.inner ? 'inner' : ''}`}>
              {showsPages && <RouterView pages={pages} />}
              {hasNone ? <NoPages /> : !hasPage && <Outlet />}
            </main>
            {showsPages && <Footer />}
          </div>
        </div>
        <BackToTop />
        {/* The frame does not wait for it. */}
        <Suspense>{compact && !maximised && <BottomBar />}</Suspense>
        {showThemeSetting && <ThemeSetting />}
        <TouchApp />
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  )
}

// The router owns the hash, so the skip link moves focus itself.
function focusContent(event: React.MouseEvent) {
  event.preventDefault()
  document.querySelector<HTMLElement>('#content')?.focus()
}

/**
 * Hides the foot until the page has its height: what loads is higher or lower than what stands for it. Watched here, as `:has()` would
 * have the styles of the whole page computed anew with each change of pages.
 */
function waitForHeight(foot: HTMLElement | null) {
  const content = foot?.previousElementSibling
  if (!content) return
  const place = () => {
    foot.style.visibility = content.querySelector(':is(.skeleton, .remainder):not([data-kept] *)') ? 'hidden' : ''
  }
  const changes = new MutationObserver(place)
  changes.observe(content, { childList: true, subtree: true, attributeFilter: ['data-kept'] })
  place()
  return () => changes.disconnect()
}

/** Copyright with the current year and the product title (spec §2). */
function Footer() {
  const { title } = useTexts()
  return (
    <footer
      ref={waitForHeight}
      className="shell-foot flex min-h-14 items-center justify-center gap-1 px-5 py-2 text-center text-plain"
    >
      Copyright © {new Date().getFullYear()} {title(PRODUCT_TITLE)}
    </footer>
  )
}

const FAR_PX = 400

/** Appears once the page is scrolled down by FAR_PX. */
function BackToTop() {
  const { t } = useTexts()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const onScroll = () => setFar(scrollY > FAR_PX)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  if (!far) return null
  return (
    <button
      type="button"
      className="panel fixed right-4 bottom-20 z-10 grid size-11 cursor-pointer place-items-center text-primary raised"
      aria-label={t('回到顶部')}
      title={t('回到顶部')}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon path={topIcon} />
    </button>
  )
}

const PullToRefresh = lazy(() => import('./frame/PullToRefresh').then((module) => ({ default: module.PullToRefresh })))
const touches = () => matchMedia('(pointer: coarse)').matches

/** Pull to refresh, for an installed app on a touch screen only. */
function TouchApp() {
  const installed = useInstall((state) => state.way === 'installed')
  if (!installed || !touches()) return null
  return (
    <Suspense>
      <PullToRefresh />
    </Suspense>
  )
}
