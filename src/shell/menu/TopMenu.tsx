import { memo } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { AriaLocale } from '@/ui/AriaLocale'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { itemOf, toEntry } from './menuEntries'
import { TopFace, TopLink } from './TopEntries'
import { holds, type Menu } from './useMenu'
import { useTopMenu, type Row } from './useTopMenu'

const isGroup = (item: MenuItem): item is GroupProps['item'] => item.children !== undefined

interface GroupProps {
  item: MenuItem & { children: readonly MenuItem[] }
  /** The highlighted path, when it is in this group. */
  current: string
  follow: Menu['follow']
}

/** A group with its drop-down; memoised, as most groups do not change on navigation. */
const Group = memo(function Group({ item, current, follow }: GroupProps) {
  const { title } = useTexts()
  const go = (id: string) => {
    const chosen = itemOf(item.children, id)
    if (chosen) follow(chosen)
  }
  return (
    <MenuTrigger>
      <Button className="bar-item" data-current={current !== ''} data-deferred={item.name}>
        <TopFace item={item} />
      </Button>
      <MenuPopover>
        <Entries
          label={title(item.meta.title)}
          entries={item.children.map((child) => toEntry(child, current, title))}
          onAction={go}
        />
      </MenuPopover>
    </MenuTrigger>
  )
})

/** Top menu of the horizontal layout: first-level entries, groups with drop-downs. */
export function TopMenu({ row }: { row: Row }) {
  const menu = useTopMenu(row)
  return (
    <AriaLocale>
      {menu.items.map((item) =>
        isGroup(item) ? (
          <Group
            key={item.name}
            item={item}
            current={holds(item, menu.current) ? menu.current : ''}
            follow={menu.follow}
          />
        ) : (
          <TopLink key={item.name} item={item} menu={menu} />
        ),
      )}
    </AriaLocale>
  )
}
