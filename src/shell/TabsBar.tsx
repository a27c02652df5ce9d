import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { close, reopen, type Closing } from '@/stores/closing'
import { reloadTab, tabHref, useTabs, type Tab } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { Deferred } from '@/ui/Deferred'
import { FoldButton } from './FoldButton'
import type { Frame } from './frames'
import { MoreFace } from './MoreFace'
import { TabItem } from './TabItem'

const loadMore = async () => (await import('./TabsMenu')).TabsMenu
const TabContextMenu = lazy(() => import('./TabsMenu').then((module) => ({ default: module.TabContextMenu })))

/** What the tabs bar and its menus do with a tab; going away from a closed one included. */
export function useTabActions() {
  const navigate = useNavigate()
  const go = (href: string | undefined) => href && void navigate({ href })
  return {
    /** A press on the active tab reloads its page (spec §2). */
    press: (tab: Tab, active: boolean) => (active ? reloadTab(tab.key) : go(tabHref(tab))),
    close: (key: string, closing: Closing) => go(close(key, closing)),
    /** Brings back the tab that was closed last. */
    reopen: () => go(reopen()),
  }
}
export type TabActions = ReturnType<typeof useTabActions>

/** Visited pages as tabs, in one of three styles, with menus for closing several. */
export function TabsBar({ frame }: { frame: Frame }) {
  const { t } = useTexts()
  const { tabs, active } = useTabs()
  const style = useTheme((theme) => theme.tabsBarStyle)
  const actions = useTabActions()
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number; key: string }>()

  useEffect(() => {
    list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active, tabs.length])

  /** A right-click acts on the tab under the pointer, after going to it. */
  const openMenu = (tab: Tab) => (event: React.MouseEvent) => {
    event.preventDefault()
    if (tab.key !== active) actions.press(tab, false)
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setMenu({ x: event.clientX || left, y: event.clientY || bottom, key: tab.key })
  }

  return (
    <nav
      aria-label={t('已打开的页面')}
      className={`tabs-bar ${frame.inner ? 'px-[calc(4%+20px)]' : 'px-5'}`}
      data-style={style}
    >
      {frame.fold === 'tabs' && <FoldButton />}
      <ul ref={list} className="tabs-list">
        {tabs
          .filter((tab) => !tab.meta.tabHidden)
          .map((tab) => (
            <TabItem key={tab.key} tab={tab} active={tab.key === active} actions={actions} onMenu={openMenu(tab)} />
          ))}
      </ul>
      <Deferred load={loadMore} props={{ actions }}>
        <button
          type="button"
          className="widget more-tabs"
          aria-haspopup="menu"
          aria-label={t('标签操作')}
          data-deferred="more"
        >
          <MoreFace />
        </button>
      </Deferred>
      {menu && (
        <Suspense>
          <TabContextMenu {...menu} tabKey={menu.key} actions={actions} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </nav>
  )
}
