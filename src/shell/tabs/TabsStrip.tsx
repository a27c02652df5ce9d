import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTabs, type Tab } from '@/stores/tabs'
import { OverflowButtons } from '../menu/OverflowButtons'
import { TabItem } from './TabItem'
import type { TabActions } from './useTabActions'

const TabContextMenu = lazy(() => import('./TabsMenu').then((module) => ({ default: module.TabContextMenu })))

/** The open tabs side by side; what does not fit scrolls. */
export function TabsStrip({ actions }: { actions: TabActions }) {
  const { tabs, active } = useTabs()
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number; key: string }>()

  // The active tab stays in view, too, when the row gets narrower (a menu unfolds) or tabs get wider (a language, a page's title).
  useEffect(() => {
    const row = list.current
    if (!row) return
    const reveal = () =>
      row.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // It calls once by itself, when the page is laid out anyway.
    const observer = new ResizeObserver(reveal)
    for (const element of [row, ...row.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [active, tabs.length])

  /** A right-click acts on the tab under the pointer, after going to it. */
  const openMenu = (tab: Tab) => (event: React.MouseEvent) => {
    event.preventDefault()
    if (tab.key !== active) actions.press(tab, false)
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setMenu({ x: event.clientX || left, y: event.clientY || bottom, key: tab.key })
  }

  return (
    <>
      <ul ref={list} className="tabs-list">
        {tabs
          .filter((tab) => !tab.meta.tabHidden)
          .map((tab) => (
            <TabItem key={tab.key} tab={tab} active={tab.key === active} actions={actions} onMenu={openMenu(tab)} />
          ))}
      </ul>
      <OverflowButtons list={list} count={tabs.length} />
      {menu && (
        <Suspense>
          <TabContextMenu {...menu} tabKey={menu.key} actions={actions} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </>
  )
}
