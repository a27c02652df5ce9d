import type { LayoutName } from '@/settings/theme'
import { useLayout } from '@/stores/layout'
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
