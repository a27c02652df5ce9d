import { serverText } from '@/i18n/init'
import { logFailure } from '@/lib/logFailure'
import { whenIdle } from '@/lib/whenIdle'
import { iconAbove } from '@/routes/lookup'
import { PRODUCT_TITLE } from '@/settings/app'
import { clearExpired, useExpired } from '@/stores/session'
import { activeTab, leaveTabs, useTabs, visit } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'
import { isInShell } from './Root'
import { router } from './router'
import { matchIn } from './tree'

// Loaded with the first navigation after the start.
let bar: Promise<typeof import('./progressBar')> | undefined
let navigating = false

function start(): void {
  navigating = true
  if (!useTheme.getState().showProgressBar || !router.state.resolvedLocation) return
  bar ??= import('./progressBar')
  bar.then(
    ({ startProgress }) => navigating && startProgress(),
    // Navigation does not depend on the bar.
    () => (bar = undefined),
  )
}

function resolved(): void {
  navigating = false
  // After the frame that shows the page: drawing the end must not lengthen that task.
  void bar?.then(({ endProgress }) => requestAnimationFrame(() => navigating || endProgress()))
  followTab()
  setTitle()
}

/** Opens or activates the tab of the current page, except outside of the shell or after a failed load. */
function followTab(): void {
  const { matches } = router.state
  const leaf = matches.at(-1)
  const match = matchIn(matches)
  const inShell = isInShell(matches)
  if (!inShell && useExpired.getState().username) return
  clearExpired()
  const component = match?.record.component
  if (!component || leaf?.status !== 'success' || !inShell) return leaveTabs()
  const { path, params, record, ancestors } = match
  const { name, meta } = record
  const query = router.state.location.search as Readonly<Record<string, string>>
  const next = { path, name, component, query, params, meta, parentIcon: iconAbove([...ancestors, record]) }
  const before = activeTab(useTabs.getState())
  const show = () => visit(next)
  // A record has its list as the highlighted menu.
  if (transition && before && next.meta.activeMenu === before.path) transition('open', next.query.uuid, show)
  else if (transition && before?.meta.activeMenu === next.path) transition('back', before.query.uuid, show)
  else show()
  loadTransition()
}

/** Loaded once a page is shown; a record that is opened before that is shown at once. */
let transition: typeof import('./recordTransition').transitionRecord | undefined
function loadTransition(): void {
  if (!transition && 'startViewTransition' in document)
    whenIdle(
      () => void import('./recordTransition').then((loaded) => (transition = loaded.transitionRecord), logFailure),
    )
}

/**
 * Sets the document title from the tab's title, else the route's, in the current language (spec §4); the Chinese label is the fallback.
 */
export function setTitle(): void {
  const match = matchIn(router.state.matches)
  const tab = activeTab(useTabs.getState())
  const title = (tab?.path === match?.path ? tab?.meta.title : undefined) ?? match?.record.meta.title
  document.title = title ? `${serverText(title)} - ${serverText(PRODUCT_TITLE)}` : serverText(PRODUCT_TITLE)
}

/** Updates progress bar, title and tabs after each navigation. */
export function followNavigation(): void {
  router.subscribe('onBeforeNavigate', start)
  router.subscribe('onResolved', resolved)
  useTabs.subscribe((state, before) => activeTab(state)?.meta !== activeTab(before)?.meta && setTitle())
}
