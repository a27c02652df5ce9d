import { useMemo, useState } from 'react'
import type { TextKey } from '@/i18n/init'
import { useSession } from '@/stores/session'
import { Icon } from '@/ui/data/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { useMenu } from '@/shell/menu/useMenu'
import { termOf, type Command } from './command'
import { keep, recall, toggled, withChosen, type MemoryKind } from './memory'
import { menuPages } from './menuPages'
import { scoreCommands } from './score'
import { useActions } from './useActions'

export interface Section {
  /** None for what a query has found, which is one list, best first. */
  readonly title?: TextKey
  /** How many of its commands' groups the title tells already; none unless given. */
  readonly told?: number
  readonly commands: readonly Command[]
}

function useMemory(kind: MemoryKind, user: string) {
  const [names, setNames] = useState(() => recall(kind, user))
  const change = (next: readonly string[]) => {
    setNames(next)
    keep(kind, user, next)
  }
  return [names, change] as const
}

const named = (commands: readonly Command[], names: readonly string[]): Command[] =>
  names.flatMap((name) => commands.find(({ id }) => id === name) ?? [])

/**
 * The rows of the palette for a query: without one favourites, the last choices, actions and all other pages; with one what
 * fits, where favourites and the last choices come before their equals.
 */
export function useCommands(query: string) {
  const user = useSession((state) => state.username)
  const [history, setHistory] = useMemory('history', user)
  const [favourites, setFavourites] = useMemory('favourites', user)
  const { items, follow } = useMenu(false)
  const rows = useMemo(
    () =>
      menuPages(items).map(({ item, groups, icon }) => ({
        id: item.name,
        term: termOf(item.meta.title),
        groups: groups.map(termOf),
        icon: <MenuIcon name={icon} />,
        page: item,
      })),
    [items],
  )
  const pages = rows.map((row) => ({
    ...row,
    run: () => {
      setHistory(withChosen(history, row.id))
      follow(row.page)
    },
  }))
  const actions = useActions().map(({ title, groups, icon, ...action }) => ({
    ...action,
    term: termOf(title),
    groups: groups.map(termOf),
    icon: <Icon path={icon} size={16} />,
  }))

  const marked = named(pages, favourites)
  const recent = named(pages, history).filter((page) => !marked.includes(page))
  const others = pages.filter((page) => !marked.includes(page) && !recent.includes(page))
  const all: readonly Section[] =
    query.trim() === ''
      ? [
          { title: '收藏', commands: marked },
          { title: '最近使用', commands: recent },
          { title: '操作', told: 1, commands: actions },
          { title: '全部页面', commands: others },
        ]
      : [{ commands: scoreCommands(query, [...marked, ...recent, ...others, ...actions]) }]
  return {
    sections: all.filter((section) => section.commands.length > 0),
    isFavourite: (command: Command) => favourites.includes(command.id),
    toggleFavourite: (command: Command) => setFavourites(toggled(favourites, command.id)),
  }
}
