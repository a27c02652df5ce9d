import { serverText } from '@/i18n/init'
import { iconAbove } from '@/routes/menu'
import { PRODUCT_TITLE, PROGRESS } from '@/settings/app'
import { forgetExpired, useExpired } from '@/stores/session'
import { activeTab, leaveTabs, useTabs, visit } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { isInShell } from './place'
import { router } from './router'

const strings = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]))

// Fetched with the first navigation after the start: before, there is nothing to show a bar over.
let bar: Promise<typeof import('@bprogress/core').BProgress> | undefined
let navigating = false

function begin(): void {
  navigating = true
  if (!useTheme.getState().showProgressBar || !router.state.resolvedLocation) return
  bar ??= import('@bprogress/core').then(({ BProgress }) => {
    // Its own element would be made and thrown away by each navigation, and react-aria remembers what vanishes in a transition.
    BProgress.configure({ ...PROGRESS, template: null })
    return BProgress
  })
  bar.then(
    (progress) => navigating && progress.start(),
    // Without a bar one can go on.
    () => (bar = undefined),
  )
}

function resolved(): void {
  navigating = false
  void bar?.then((progress) => progress.done())
  followTab()
  setTitle()
}

/** The page in front has a tab, unless it stands outside of the shell or did not load. */
function followTab(): void {
  const { matches } = router.state
  const leaf = matches.at(-1)
  const record = leaf?.staticData.record
  const inShell = matches.some(isInShell)
  if (!inShell && useExpired.getState().username) return
  forgetExpired()
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

/**
 * Document title from the route's title in the present language (spec §4); the Chinese label is the fallback. A page that has named
 * its tab, as a record's has, is called the same here.
 */
export function setTitle(): void {
  const leaf = router.state.matches.at(-1)
  const tab = activeTab(useTabs.getState())
  const title = (tab?.path === leaf?.pathname ? tab?.meta.title : undefined) ?? leaf?.staticData.record?.meta.title
  document.title = title ? `${serverText(title)} - ${serverText(PRODUCT_TITLE)}` : serverText(PRODUCT_TITLE)
}

/** Progress bar, title and tabs follow each navigation; the guard only decides. */
export function followNavigation(): void {
  router.subscribe('onBeforeNavigate', begin)
  router.subscribe('onResolved', resolved)
  useTabs.subscribe((state, before) => activeTab(state)?.meta !== activeTab(before)?.meta && setTitle())
}
