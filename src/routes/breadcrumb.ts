import type { RouteMeta } from './record'

/** Those of a chain, outermost first, that the breadcrumb shows: none with breadcrumbHidden, and no title twice in a row. */
export const inBreadcrumb = <P extends { readonly meta: RouteMeta }>(chain: readonly P[]): readonly P[] =>
  chain
    .filter(({ meta }) => !meta.breadcrumbHidden)
    .filter(({ meta }, at, shown) => meta.title !== shown[at + 1]?.meta.title)
