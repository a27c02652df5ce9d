import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTabs, type Tab } from '@/stores/tabs'
import { OverflowButtons } from '../menu/OverflowButtons'
import { TabItem } from './TabItem'
import type { TabActions } from './useTabActions'
import { shownTabs } from '../frame/layouts'

const TabContextMenu = lazy(() => import('./TabsMenu').then((module) => ({ default: module.TabContextMenu })))

/** The open tabs in a scrollable row. */
export function TabsStrip({ actions }: { actions: TabActions }) {
  const { tabs, active } = useTabs()
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number; key: string }>()

  // Keep the active tab in view, also when the row narrows (menu unfolds) or tabs widen (language, page title).
  useEffect(() => {
    const row = list.current
    if (!row) return
    const reveal = () =>
      row.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // Fires once on observe, after layout.
    const observer = new ResizeObserver(reveal)
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [active, tabs.length])

  /** A right-click activates the tab before opening its menu. */
  const openMenu = (tab: Tab) => (event: React.MouseEvent) => {
    event.preventDefault()
    if (tab.key !== active) actions.press(tab, false)
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setMenu({ x: event.clientX || left, y: event.clientY || bottom, key: tab.key })
  }

  return (
    <>
      <ul ref={list} className="tabs-list">
        {shownTabs(tabs).map((tab) => (
          <TabItem key={tab.key} tab={tab} active={tab.key === active} actions={actions} onMenu={openMenu(tab)} />
        ))}
      </ul>
      <OverflowButtons list={list} count={tabs.length} />
      {menu && (
        <Suspense>
          <TabContextMenu place={menu} tabKey={menu.key} actions={actions} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </>
  )
}
