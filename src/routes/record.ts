import type { Guard } from './access'

/** Route meta, with the fields and defaults of spec §2 (every flag is off when absent). */
export interface RouteMeta {
  /** Chinese title; also the dictionary key. */
  readonly title: string
  /** Remix icon name without the `ri-` prefix. */
  readonly icon?: string
  readonly isCustomSvg?: boolean
  readonly guard?: Guard
  /** Kept out of menus. */
  readonly hidden?: boolean
  /** The side menu shows the children in place of the entry itself. */
  readonly levelHidden?: boolean
  readonly breadcrumbHidden?: boolean
  readonly tabHidden?: boolean
  readonly noClosable?: boolean
  /** A tab per parameter set instead of one per path. */
  readonly dynamicNewTab?: boolean
  readonly noKeepAlive?: boolean
  /** Path of the menu entry to highlight instead of the own one. */
  readonly activeMenu?: string
  readonly badge?: string
  readonly dot?: boolean
  readonly noColumn?: boolean
  /** External links: where to open. */
  readonly target?: '_blank' | '_self'
}

/** One record is route, menu entry, guard, tab, breadcrumb and title at once (spec §3). */
export interface RouteRecord {
  readonly path: string
  readonly name: string
  /** Page file below `src/pages`, without extension. Groups have none. */
  readonly component?: string
  readonly redirect?: string
  readonly meta: RouteMeta
  readonly children?: readonly RouteRecord[]
}
