import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTabs, type Tab, isClosable, moveTab } from '@/stores/tabs'
import { OverflowButtons } from '../menu/OverflowButtons'
import type { TabActions } from './useTabActions'
import { shownTabs } from '../frame/layouts'
import pinIcon from 'virtual:icon/pushpin-line'
import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { useTheme } from '@/stores/theme'
import { Icon } from '@/ui/base/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuMark } from '../menu/MenuMark'

const DRAGGED = 'text/x-console-tab'

interface TabItemProps {
  tab: Tab
  active: boolean
  actions: TabActions
  onMenu: (event: React.MouseEvent) => void
}

/** One tab: its own or the nearest ancestor's icon; closed by its button or a middle click. */
function TabItem({ tab, active, actions, onMenu }: TabItemProps) {
  const { t, title } = useTexts()
  const icons = useTheme((theme) => theme.showTabsIcon)
  const label = title(tab.meta.title)
  return (
    <li className="tab-item" data-active={active}>
      <button
        type="button"
        className="tab-label"
        aria-current={active ? 'page' : undefined}
        title={label}
        onClick={() => actions.press(tab, active)}
        onAuxClick={(event) => event.button === 1 && actions.close(tab.key, 'one')}
        onContextMenu={onMenu}
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, tab.key)}
        onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
        onDrop={(event) => moveTab(event.dataTransfer.getData(DRAGGED), tab.key)}
        onKeyDown={(event) => {
          if (!event.altKey || !event.shiftKey) return
          if (pressedKey(event) === 'ArrowLeft') actions.shift(tab.key, -1)
          if (pressedKey(event) === 'ArrowRight') actions.shift(tab.key, 1)
        }}
      >
        {icons && <MenuIcon name={tab.meta.icon ?? tab.parentIcon} />}
        <span className="max-w-48 truncate">{label}</span>
        {tab.changed && <MenuMark item={{ path: tab.path, meta: { ...tab.changed, title: label } }} />}
      </button>
      {tab.pinned && <Icon path={pinIcon} size={14} className="mr-2 -ml-1" />}
      {isClosable(tab) && (
        <button
          type="button"
          className="tab-close"
          aria-label={
            tab.unsaved ? t('关闭 {{name}}（有未保存的内容）', { name: label }) : t('关闭 {{name}}', { name: label })
          }
          onClick={() => actions.close(tab.key, 'one')}
        >
          {tab.unsaved ? <span className="size-2 rounded-full bg-warning" /> : <Icon path={closeIcon} size={14} />}
        </button>
      )}
    </li>
  )
}

const TabContextMenu = lazy(() => import('./TabsMenu').then((module) => ({ default: module.TabContextMenu })))

/** The open tabs: the first one, if it can't be closed, and a scrollable row of the others. */
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

  const items = (those: readonly Tab[]) =>
    those.map((tab) => (
      <TabItem key={tab.key} tab={tab} active={tab.key === active} actions={actions} onMenu={openMenu(tab)} />
    ))
  const shown = shownTabs(tabs)
  // Beside the row: if it stuck in there, it would lie over tabs of which a sliver is left to press.
  const aside = shown[0]?.meta.noClosable ? 1 : 0
  return (
    <>
      {aside > 0 && <ul className="tabs-list">{items(shown.slice(0, aside))}</ul>}
      <ul ref={list} className="tabs-list tabs-row">
        {items(shown.slice(aside))}
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
