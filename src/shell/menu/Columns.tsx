import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { openMenu } from '@/stores/layout'
import { useTheme } from '@/stores/theme'
import { Logo } from '../frame/Logo'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuLink } from './MenuLink'
import { MenuTree } from './MenuTree'
import { useSecondColumn } from '../frame/layouts'
import { useGroups, useMenu } from './useMenu'

/** Column layout: first-level entries, then the chosen group's menu. Folding hides the second column; noColumn pages have none. */
export function Columns() {
  const { t, title } = useTexts()
  const tree = useMenu(true)
  const { chosen, ...groups } = useGroups()
  const style = useTheme((theme) => theme.columnStyle)
  const open = useSecondColumn()
  const follow = (item: Pick<MenuItem, 'path' | 'meta'>) => {
    openMenu()
    groups.follow(item)
  }
  const second = open && chosen?.children

  return (
    <aside className="columns-menu" data-style={style}>
      <div className="strip-one">
        <Logo short />
        <nav aria-label={t('一级菜单')} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
          <ul>
            {groups.items.map((item) => (
              <li key={item.name}>
                <MenuLink
                  item={item}
                  menu={{ ...groups, follow }}
                  className="strip-item"
                  title={title(item.meta.title)}
                  aria-current={item === chosen ? 'true' : undefined}
                >
                  <span className="strip-cell">
                    <MenuIcon name={item.meta.icon} />
                    <span className="strip-name">{title(item.meta.title)}</span>
                  </span>
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {second && (
        <div className="strip-two">
          <p className="flex h-15 items-center border-b border-base-300 px-5 text-base font-medium">
            {title(chosen.meta.title)}
          </p>
          <nav aria-label={t('主菜单')} className="min-h-0 flex-1 overflow-y-auto">
            <MenuTree key={chosen.name} items={second} menu={tree} plain />
          </nav>
        </div>
      )}
    </aside>
  )
}
