import { Button, MenuTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { Entries, MenuPopover } from '@/ui/Menu'
import { itemOf, toEntry } from './menuEntries'
import { TopFace, TopLink } from './TopEntries'
import { holds } from './useMenu'
import { useTopMenu, type Row } from './useTopMenu'

/** First-level entries in the bar, each group with its drop-down (horizontal layout). */
export function TopMenu({ row }: { row: Row }) {
  const { title } = useTexts()
  const menu = useTopMenu(row)
  const go = (id: string) => {
    const item = itemOf(menu.items, id)
    if (item) menu.follow(item)
  }
  return (
    <AriaLocale>
      {menu.items.map((item) =>
        item.children ? (
          <MenuTrigger key={item.name}>
            <Button className="bar-item" data-current={holds(item, menu.current)} data-deferred={item.name}>
              <TopFace item={item} />
            </Button>
            <MenuPopover>
              <Entries
                label={title(item.meta.title)}
                entries={item.children.map((child) => toEntry(child, menu.current, title))}
                onAction={go}
              />
            </MenuPopover>
          </MenuTrigger>
        ) : (
          <TopLink key={item.name} item={item} menu={menu} />
        ),
      )}
    </AriaLocale>
  )
}
