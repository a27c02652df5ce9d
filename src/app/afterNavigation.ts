import { BProgress } from '@bprogress/core'
import { serverText } from '@/i18n/init'
import { iconAbove } from '@/routes/menu'
import { PRODUCT_TITLE, PROGRESS } from '@/settings/app'
import { useExpired } from '@/stores/session'
import { leaveTabs, useTabs, visit } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { isInShell } from './place'
import { router } from './router'

const strings = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))

function resolved(): void {
  BProgress.done()
  const { matches } = router.state
  const leaf = matches.at(-1)
  const record = leaf?.staticData.record
  setTitle()
  const inShell = matches.some(isInShell)
  if (!inShell && useExpired.getState().username) return
  useExpired.setState({ username: '' })
  if (!leaf || !record?.component || leaf.status !== 'success' || !inShell) return leaveTabs()
  const chain = matches.flatMap((match) => match.staticData.record ?? [])
  visit({
    path: leaf.pathname,
    name: record.name,
    component: record.component,
    query: strings(leaf.search as Record<string, unknown>),
    params: strings(leaf.params as Record<string, unknown>),
    meta: record.meta,
    parentIcon: iconAbove(chain),
  })
}

/** Document title from the route's title in the present language (spec §4); the Chinese label is the fallback. */
export function setTitle(): void {
  const { tabs, active } = useTabs.getState()
  const shown = tabs.find((tab) => tab.key === active)?.meta.title
  const title = router.state.matches.at(-1)?.staticData.record?.meta.title ?? shown
  document.title = title ? `${serverText(title)} - ${serverText(PRODUCT_TITLE)}` : serverText(PRODUCT_TITLE)
}

/** Progress bar, title and tabs follow each navigation; the guard only decides. */
export function followNavigation(): void {
  // Its own element would be made and thrown away by each navigation, and react-aria remembers what vanishes in a transition.
  BProgress.configure({ ...PROGRESS, template: null })
  router.subscribe('onBeforeNavigate', () => {
    if (useTheme.getState().showProgressBar) BProgress.start()
  })
  router.subscribe('onResolved', resolved)
}
