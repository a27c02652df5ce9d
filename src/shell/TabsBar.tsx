import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import expandIcon from 'virtual:icon/expand-diagonal-line'
import shrinkIcon from 'virtual:icon/collapse-diagonal-line'
import { useTexts } from '@/i18n/useTexts'
import { close, remaining, reopen, type Closing } from '@/stores/closing'
import { moveTab, reloadTab, tabHref, useTabs, type Tab } from '@/stores/tabs'
import { toggleMaximised, useLayout } from '@/stores/layout'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/Icon'
import { Deferred } from '@/ui/Deferred'
import { FoldButton } from './FoldButton'
import type { Frame } from './frames'
import { OverflowButtons } from './OverflowButtons'
import { MoreFace } from './MoreFace'
import { TabItem } from './TabItem'

const loadMore = async () => (await import('./TabsMenu')).TabsMenu
const ConfirmDialog = lazy(() => import('@/ui/ConfirmDialog').then((module) => ({ default: module.ConfirmDialog })))
const TabContextMenu = lazy(() => import('./TabsMenu').then((module) => ({ default: module.TabContextMenu })))

/** What the tabs bar and its menus do with a tab; going away from a closed one included. */
interface Asked {
  key: string
  closing: Closing
}

function useTabActions(ask: (what: Asked) => void) {
  const navigate = useNavigate()
  const go = (href: string | undefined) => href && void navigate({ href })
  return {
    /** A press on the active tab reloads its page (spec §2). */
    press: (tab: Tab, active: boolean) => (active ? reloadTab(tab.key) : go(tabHref(tab))),
    /** Closes at once, or asks when one of them holds unsaved input. */
    close: (key: string, closing: Closing) => {
      const { tabs } = useTabs.getState()
      const rest = remaining(tabs, key, closing)
      if (tabs.some((tab) => tab.unsaved && !rest.includes(tab))) ask({ key, closing })
      else go(close(key, closing))
    },
    /** Closes without asking. */
    closeNow: (key: string, closing: Closing) => go(close(key, closing)),
    /** Moves a tab by one place. */
    shift: (key: string, by: 1 | -1) => {
      const { tabs } = useTabs.getState()
      const neighbour = tabs[tabs.findIndex((tab) => tab.key === key) + by]
      if (neighbour) moveTab(key, neighbour.key)
    },
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
  const [asked, setAsked] = useState<Asked>()
  const actions = useTabActions(setAsked)
  const wide = useLayout((state) => state.maximised)
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
      <OverflowButtons list={list} count={tabs.length} />
      <button
        type="button"
        className="widget"
        aria-label={wide ? t('还原内容区') : t('放大内容区')}
        title={wide ? t('还原内容区') : t('放大内容区')}
        onClick={toggleMaximised}
      >
        <Icon path={wide ? shrinkIcon : expandIcon} size={16} />
      </button>
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
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setAsked(undefined)}
            title={t('温馨提示')}
            message={t('内容尚未保存，确定放弃吗？')}
            confirm={t('放弃')}
            cancel={t('继续编辑')}
            onConfirm={() => {
              setAsked(undefined)
              actions.closeNow(asked.key, asked.closing)
            }}
          />
        </Suspense>
      )}
      {menu && (
        <Suspense>
          <TabContextMenu {...menu} tabKey={menu.key} actions={actions} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </nav>
  )
}
