import type { LayoutName } from '@/settings/theme'
import { useLayout } from '@/stores/layout'
import { useTheme } from '@/stores/theme'

/** How a layout arranges the frame; what it does not name, it does not have. */
export interface Layout {
  /** Left of the content: the whole tree, the chosen group's children, or two strips. */
  readonly side?: 'tree' | 'group' | 'columns'
  /** The side menu is locked at 64 px, icons only. */
  readonly locked?: true
  /** A full-width bar above everything, instead of a row beside the menu. */
  readonly bar?: 'menu' | 'plain'
  /** What stands at the start of the row beside the menu. */
  readonly row?: 'breadcrumb' | 'groups'
  readonly fold?: 'row' | 'tabs'
  /** Inner width 92 %, centred. */
  readonly inner?: true
  /** The head is fixed whatever the theme says. */
  readonly alwaysFixed?: true
}

/** The six layouts of spec §2 as one table. */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  vertical: { side: 'tree', row: 'breadcrumb', fold: 'row' },
  horizontal: { bar: 'menu', inner: true },
  column: { side: 'columns', row: 'breadcrumb', fold: 'row' },
  comprehensive: { side: 'group', row: 'groups', fold: 'row' },
  common: { side: 'tree', bar: 'plain', fold: 'tabs', alwaysFixed: true },
  float: { side: 'tree', locked: true, row: 'breadcrumb' },
}

/** The frame in force: below 992 px it is the vertical one, whatever the theme says (spec §2). */
export function useLayoutFrame(): Layout & { readonly layout: LayoutName } {
  const device = useLayout((state) => state.device)
  const chosen = useTheme((theme) => theme.layout)
  const layout = device === 'mobile' ? 'vertical' : chosen
  return { layout, ...layouts[layout] }
}
