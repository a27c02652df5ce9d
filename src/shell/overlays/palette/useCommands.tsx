import { useMemo } from 'react'
import type { TextKey } from '@/i18n/init'
import { useSession } from '@/stores/session'
import { Icon } from '@/ui/base/Icon'
import { MenuIcon } from '@/ui/data/MenuIcon'
import { useMenu } from '@/shell/menu/useMenu'
import { menuPages, termOf, type Command } from './command'
import { toggled, useMemory } from '@/stores/pageMemory'
import { scoreCommands } from './score'
import { useActions } from './useActions'
import { useRecords } from './useRecords'

export interface Section {
  /** Absent for pages and actions that were found, which are one list, best first. */
  readonly title?: TextKey
  /** Number of leading groups that the title already implies; 0 unless given. */
  readonly impliedGroups?: number
  readonly commands: readonly Command[]
}

const byNames = (commands: readonly Command[], names: readonly string[]): Command[] =>
  names.flatMap((name) => commands.find(({ id }) => id === name) ?? [])

/**
 * The palette's sections. Without a query: favourites, recent pages, actions, all other pages. With one: the matches by score, where
 * favourites and recent pages win ties, then records: a name that no page has shows those first.
 */
export function useCommands(query: string, everywhere: boolean) {
  const user = useSession((state) => state.username)
  const [history] = useMemory('history', user)
  const [favourites, setFavourites] = useMemory('favourites', user)
  const { items, follow } = useMenu(false)
  const rows = useMemo(
    () =>
      menuPages(items).map(({ item, groups, icon }) => ({
        id: item.name,
        term: termOf(item.meta.title),
        groups: groups.filter((group) => group !== item.meta.title).map(termOf),
        icon: <MenuIcon name={icon} />,
        page: item,
      })),
    [items],
  )
  const pages = rows.map((row) => ({
    ...row,
    run: () => follow(row.page),
  }))
  const records = useRecords(query, everywhere)
  const actions = useActions().map(({ title, groups, icon, ...action }) => ({
    ...action,
    term: termOf(title),
    groups: groups.map(termOf),
    icon: <Icon path={icon} size={16} />,
  }))

  const marked = byNames(pages, favourites)
  const recent = byNames(pages, history).filter((page) => !marked.includes(page))
  const others = pages.filter((page) => !marked.includes(page) && !recent.includes(page))
  const all: readonly Section[] =
    query.trim() === ''
      ? [
          { title: '收藏', commands: marked },
          { title: '最近使用', commands: recent },
          { title: '最近打开的记录', commands: records.commands },
          { title: '操作', impliedGroups: 1, commands: actions },
          { title: '全部页面', commands: others },
        ]
      : [
          { commands: scoreCommands(query, [...marked, ...recent, ...others, ...actions]) },
          { title: '记录', commands: records.commands },
        ]
  return {
    notes: records.notes,
    sections: all.filter((section) => section.commands.length > 0),
    isFavourite: (command: Command) => favourites.includes(command.id),
    toggleFavourite: (command: Command) => setFavourites(toggled(favourites, command.id)),
  }
}
