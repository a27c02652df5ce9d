import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { Deferred } from '@/ui/data/Deferred'
import { FoldedEntries } from './FoldedEntries'
import type { Layout } from '../frame/layouts'
import { Logo } from '../header/Logo'
import { MenuTree } from './MenuTree'
import { useGroups, useMenu } from './useMenu'

const loadFlyouts = async () => (await import('./FoldedMenu')).FoldedMenu

/** The side menu of a desktop: the whole tree or the chosen group's, open or folded to icons with fly-outs. */
export function SideMenu({ frame }: { frame: Layout }) {
  const { t } = useTexts()
  const collapse = useLayout((state) => state.collapse)
  const tree = useMenu(true)
  const { chosen } = useGroups()
  const folded = frame.locked ?? collapse
  const items = frame.side === 'group' ? (chosen?.children ?? []) : tree.items
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
          // A new group is a new tree: what was open in the other one says nothing here.
          <MenuTree key={frame.side === 'group' ? chosen?.name : 'all'} items={items} menu={tree} />
        )}
      </nav>
    </aside>
  )
}
