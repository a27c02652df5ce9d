import { useState } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { Deferred } from '@/ui/data/Deferred'
import { Icon } from '@/ui/base/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuLink } from './MenuLink'
import { useGroups } from './useMenu'
import { useFitting } from './useTopMenu'

const loadMore = async () => (await import('./MoreGroups')).MoreGroups

/** First-level groups as tabs (comprehensive layout), each linking to its first page; overflow goes into a drop-down. */
export function GroupTabs() {
  const { t, title } = useTexts()
  const { chosen, ...menu } = useGroups()
  const [row, setRow] = useState<HTMLElement | null>(null)
  const count = useFitting(row, menu.items, '.group-tab')
  const others = menu.items.slice(count)
  const marked = (item: MenuItem) => (item === chosen ? 'true' : undefined)
  const more = (
    <>
      {t('更多')}
      <Icon path={arrowIcon} size={16} />
    </>
  )
  return (
    <nav ref={setRow} aria-label={t('一级菜单')} className="flex min-w-0 flex-1 overflow-hidden">
      <ul className="flex">
        {menu.items.slice(0, count).map((item) => (
          <li key={item.name} className="flex-none">
            <MenuLink item={item} menu={menu} className="group-tab" aria-current={marked(item)}>
              <MenuIcon name={item.meta.icon} />
              {title(item.meta.title)}
            </MenuLink>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Deferred load={loadMore} props={{ items: others, chosen, follow: menu.follow, face: more }}>
          <button
            type="button"
            className="group-tab cursor-pointer"
            aria-haspopup="menu"
            data-current={chosen && others.includes(chosen)}
            data-deferred="more-groups"
          >
            {more}
          </button>
        </Deferred>
      )}
    </nav>
  )
}
