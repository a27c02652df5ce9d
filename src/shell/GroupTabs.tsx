import { useTexts } from '@/i18n/useTexts'
import { MenuIcon } from '@/ui/MenuIcon'
import { MenuLink } from './MenuLink'
import { useGroups } from './useMenu'

/** First-level groups as tabs in the breadcrumb's place (comprehensive layout); each leads to its first page. */
export function GroupTabs() {
  const { t, title } = useTexts()
  const { chosen, ...menu } = useGroups()
  return (
    <nav aria-label={t('一级菜单')} className="min-w-0 overflow-x-auto">
      <ul className="flex">
        {menu.items.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} menu={menu} className="group-tab" aria-current={item === chosen ? 'true' : undefined}>
              <MenuIcon name={item.meta.icon} />
              {title(item.meta.title)}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
