import type { ReactNode } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { AriaLocale } from '@/ui/AriaLocale'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { MenuMark } from './MenuMark'
import type { Menu } from './useMenu'

interface MoreGroupsProps {
  items: readonly MenuItem[]
  chosen: MenuItem | undefined
  follow: Menu['follow']
  /** Content of the button. */
  face: ReactNode
}

/** Drop-down of the first-level groups that overflow GroupTabs. */
export function MoreGroups({ items, chosen, follow, face }: MoreGroupsProps) {
  const { t, title } = useTexts()
  const choose = (id: string) => {
    const item = items.find(({ name }) => name === id)
    if (item) follow(item)
  }
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button
          className="group-tab cursor-pointer"
          data-current={chosen !== undefined && items.includes(chosen)}
          data-deferred="more-groups"
        >
          {face}
        </Button>
        <MenuPopover>
          <Entries
            label={t('更多')}
            onAction={choose}
            entries={items.map((item) => ({
              id: item.name,
              label: title(item.meta.title),
              icon: <MenuIcon name={item.meta.icon} />,
              mark: <MenuMark item={item} />,
              current: item === chosen,
            }))}
          />
        </MenuPopover>
      </MenuTrigger>
    </AriaLocale>
  )
}
