import type { RouteMeta } from '@/routes/record'
import { givenMeta, setChangedMeta, useChangedMeta } from './routes'
import { useTabs, type Tab } from './tabs'

/** Changes the meta of a route in menu, tab, breadcrumb and title, until the session ends; null takes the changes back. */
export function changeRouteMeta(name: string, meta: Partial<RouteMeta> | null): void {
  const { [name]: before, ...others } = useChangedMeta.getState()
  const changes = meta ? { ...others, [name]: { ...before, ...meta } } : others
  setChangedMeta(changes)
  const own = givenMeta(name)
  const follow = (tab: Tab): Tab => {
    if (tab.name !== name || !own) return tab
    const { changed: _before, ...rest } = tab
    const { noClosable } = tab.meta
    return {
      ...rest,
      meta: { ...own, ...(noClosable && { noClosable }), ...changes[name] },
      ...(changes[name] && { changed: changes[name] }),
    }
  }
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map(follow) }))
}
