import { Button, MenuTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import type { MenuItem } from '@/routes/menu'
import { AriaLocale } from '@/ui/AriaLocale'
import { Entries, MenuPopover, type MenuEntry } from '@/ui/Menu'
import { MenuIcon } from './MenuIcon'
import { MenuMark } from './MenuMark'
import { TopFace } from './TopEntries'
import { holds, useMenu } from './useMenu'

const find = (items: readonly MenuItem[], path: string): MenuItem | undefined =>
  items.flatMap((item) => (item.children ? (find(item.children, path) ?? []) : item.path === path ? item : []))[0]

/** First-level entries in the bar, each group with its drop-down (horizontal layout). */
export function TopMenu() {
  const { title } = useTexts()
  const { items, current, follow } = useMenu(false)

  const entry = (item: MenuItem): MenuEntry => ({
    id: item.children ? `${item.path} ${item.name}` : item.path,
    label: title(item.meta.title),
    icon: <MenuIcon name={item.meta.icon} />,
    mark: <MenuMark meta={item.meta} />,
    current: holds(item, current),
    ...(item.children && { children: item.children.map(entry) }),
  })
  const go = (path: string) => {
    const item = find(items, path)
    if (item) follow(item)
  }

  return (
    <AriaLocale>
      {items.map((item) =>
        item.children ? (
          <MenuTrigger key={item.name}>
            <Button className="bar-item" data-current={holds(item, current)} data-deferred={item.name}>
              <TopFace item={item} />
            </Button>
            <MenuPopover>
              <Entries label={title(item.meta.title)} entries={item.children.map(entry)} onAction={go} />
            </MenuPopover>
          </MenuTrigger>
        ) : (
          <button
            key={item.name}
            type="button"
            className="bar-item"
            data-current={holds(item, current)}
            data-deferred={item.name}
            aria-current={holds(item, current) ? 'page' : undefined}
            onClick={() => follow(item)}
          >
            <TopFace item={item} />
          </button>
        ),
      )}
    </AriaLocale>
  )
}
