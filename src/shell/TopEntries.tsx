import arrowIcon from 'virtual:icon/arrow-down-s-line'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { Icon } from '@/ui/Icon'
import { MenuIcon } from './MenuIcon'
import { MenuMark } from './MenuMark'
import { holds, useMenu } from './useMenu'

/** What a first-level entry shows, with and without its drop-down. */
export function TopFace({ item }: { item: MenuItem }) {
  const { title } = useTexts()
  return (
    <>
      <MenuIcon name={item.meta.icon} />
      {title(item.meta.title)}
      {item.children ? <Icon path={arrowIcon} size={16} /> : <MenuMark meta={item.meta} />}
    </>
  )
}

/** First-level entries before somebody reaches for them: the drop-downs are fetched then. */
export function TopEntries() {
  const { items, current, follow } = useMenu(false)
  return items.map((item) => (
    <button
      key={item.name}
      type="button"
      className="bar-item"
      data-current={holds(item, current)}
      data-deferred={item.name}
      aria-haspopup={item.children ? 'menu' : undefined}
      aria-current={!item.children && holds(item, current) ? 'page' : undefined}
      onClick={item.children ? undefined : () => follow(item)}
    >
      <TopFace item={item} />
    </button>
  ))
}
