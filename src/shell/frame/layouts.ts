import { hrefAt } from '@/routes/address'
import { inBreadcrumb } from '@/routes/breadcrumb'
import { matchAt } from '@/routes/lookup'
import type { RouteMeta } from '@/routes/record'
import type { LayoutName } from '@/settings/theme'
import { useLayout } from '@/stores/layout'
import { useRoutes } from '@/stores/routes'
import { activeTab, tabHref, useTabs, type Tab } from '@/stores/tabs'
import { useTheme } from '@/stores/theme'

/** Parts of the frame in a layout; absent parts are not rendered. */
export interface Layout {
  /** Side menu: the whole tree, the chosen group's children, or two columns. */
  readonly side?: 'tree' | 'group' | 'columns'
  /** The side menu is locked at 64 px, icons only. */
  readonly locked?: true
  /** A full-width bar above everything, instead of a row beside the menu. */
  readonly bar?: 'menu' | 'plain'
  /** Start of the header row beside the menu. */
  readonly row?: 'breadcrumb' | 'groups'
  readonly fold?: 'row' | 'tabs'
  /** Inner width 92 %, centred. */
  readonly inner?: true
  /** The header is fixed regardless of the theme. */
  readonly alwaysFixed?: true
}

/** The six layouts of spec §2. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  vertical: { side: 'tree', row: 'breadcrumb', fold: 'row' },
  horizontal: { bar: 'menu', inner: true },
  column: { side: 'columns', row: 'breadcrumb', fold: 'row' },
  comprehensive: { side: 'group', row: 'groups', fold: 'row' },
  common: { side: 'tree', bar: 'plain', fold: 'tabs', alwaysFixed: true },
  float: { side: 'tree', locked: true, row: 'breadcrumb' },
}

/** The effective layout: always vertical below 992 px (spec §2). */
export function useLayoutFrame(): Layout & { readonly layout: LayoutName } {
  const device = useLayout((state) => state.device)
  const chosen = useTheme((theme) => theme.layout)
  const layout = device === 'mobile' ? 'vertical' : chosen
  return { layout, ...layouts[layout] }
}

/** Whether the column layout shows its second column: it is not folded, and the page does not do without (noColumn). */
export function useSecondColumn(): boolean {
  const collapse = useLayout((state) => state.collapse)
  return !useNoColumn() && !collapse
}

/** Whether the page in front has no second column to fold. */
export const useNoColumn = (): boolean => useTabs((state) => activeTab(state)?.meta.noColumn === true)

/** Tabs that the bar shows (tabHidden). */
export const shownTabs = (tabs: readonly Tab[]): readonly Tab[] => tabs.filter(({ meta }) => !meta.tabHidden)

/** A page or group of the breadcrumb, and where it leads. */
export interface Crumb {
  readonly name: string
  readonly href: string
  readonly meta: RouteMeta
}

/** The page in front and the groups above it, outermost first, as far as the breadcrumb shows them. */
export function useCrumbs(): readonly Crumb[] {
  const records = useRoutes((state) => state.records)
  const tab = useTabs(activeTab)
  const match = tab && matchAt(records, tab.path)
  if (!match) return []
  const groups = match.ancestors.map(({ name, redirect = tab.path, meta }) => ({ name, href: hrefAt(redirect), meta }))
  return inBreadcrumb([...groups, { name: tab.name, href: hrefAt(tabHref(tab)), meta: tab.meta }])
}
