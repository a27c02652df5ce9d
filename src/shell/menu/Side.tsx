import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { foldOverlay, useLayout } from '@/stores/layout'
import { useTheme } from '@/stores/theme'
import { Deferred } from '@/ui/data/Deferred'
import { useCloseOnBack } from '@/ui/overlay/useCloseOnBack'
import { useSecondColumn, type Layout } from '../frame/layouts'
import { Logo } from '../frame/Logo'
import { FoldedEntries } from './FoldedEntries'
import { MenuTree } from './MenuTree'
import { useGroups, useMenu } from './useMenu'

const loadFlyouts = async () => (await import('./FoldedMenu')).FoldedMenu

/** Side menu on desktop: the whole tree or the chosen group's, open or folded to icons with fly-outs. */
function SideMenu({ frame }: { frame: Layout }) {
  const { t } = useTexts()
  const collapse = useLayout((state) => state.collapse)
  const tree = useMenu(true)
  const { chosen } = useGroups()
  const folded = frame.locked ?? collapse
  const own = chosen ? (chosen.children ?? [chosen]) : []
  const items = frame.side === 'group' ? own : tree.items
  const under = frame.bar === 'plain'
  return (
    <aside className={`side ${folded ? 'folded' : ''} ${under ? 'under-bar' : ''}`}>
      {!under && <Logo short={folded} />}
      <nav aria-label={t('主菜单')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        {folded ? (
          <Deferred load={loadFlyouts} props={{ items, menu: tree, wide: frame.locked ?? false }}>
            <FoldedEntries items={items} menu={tree} />
          </Deferred>
        ) : (
          // Remount per group: open states do not carry over.
          <MenuTree key={frame.side === 'group' ? chosen?.name : 'all'} items={items} menu={tree} />
        )}
      </nav>
    </aside>
  )
}

/** Menu below 992 px: over the page with a backdrop; closed by Escape, Back or the backdrop. */
function OverlaySide() {
  const { t } = useTexts()
  const menu = useMenu(true)
  const open = useLayout((state) => state.menuOpen)
  const side = useRef<HTMLElement>(null)
  useCloseOnBack(open, foldOverlay)

  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    side.current?.querySelector<HTMLElement>('a, button')?.focus()
    const escape = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && foldOverlay()
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])

  return (
    <>
      {open && (
        <button
          type="button"
          className="fixed inset-0 z-30 cursor-default bg-black/40"
          aria-label={t('收起菜单')}
          onClick={foldOverlay}
        />
      )}
      <aside ref={side} className={`side overlay ${open ? 'open' : ''}`}>
        <Logo />
        <nav aria-label={t('主菜单')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
          <MenuTree items={menu.items} menu={menu} drills />
        </nav>
      </aside>
    </>
  )
}

const Columns = lazy(() => import('./Columns').then((module) => ({ default: module.Columns })))

/** Takes the room of the columns while they load, so that the content does not move when they arrive. */
function ColumnsRoom() {
  const style = useTheme((theme) => theme.columnStyle)
  return (
    <aside className="columns-menu" data-style={style}>
      <div className="strip-one" />
      {useSecondColumn() && <div className="strip-two" />}
    </aside>
  )
}

/** The menu left of the content, by layout and device. */
export function Side({ frame }: { frame: Layout }) {
  const mobile = useLayout((state) => state.device === 'mobile')
  if (mobile) return <OverlaySide />
  if (frame.side === 'columns')
    return (
      // A boundary of its own, so that the content stays while it loads.
      <Suspense fallback={<ColumnsRoom />}>
        <Columns />
      </Suspense>
    )
  return frame.side ? <SideMenu frame={frame} /> : null
}
