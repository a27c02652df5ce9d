import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { Page } from '@/routes/usePage'

/** What the console needs of a page's chunk. */
export interface LoadedPage {
  readonly default: ComponentType
  /** How the parameters of its address are read; without one it has none. */
  readonly search?: z.ZodMiniType
}

/** By the component that records name. */
export type LoadedPages = ReadonlyMap<string, LoadedPage>

/** The page of a tab, with the parameters of its address as its own schema reads them. */
export const pageOf = <T extends Omit<Page, 'search'> & { readonly component: string }>(
  pages: LoadedPages,
  tab: T,
): T & Page => ({
  ...tab,
  search: pages.get(tab.component)?.search?.parse(tab.query) ?? tab.query,
})

/** No page of this name in this build; server-delivered routes may name any (spec §4). */
export class UnknownComponent extends Error {
  override readonly name = 'UnknownComponent'
  constructor(
    readonly component: string,
    readonly path: string,
  ) {
    super(`${component} (${path})`)
  }
}
