import { isExternal } from '@/lib/validators'
import { passes, type Guard } from '@/routes/access'
import { joinPath } from '@/routes/lookup'
import { withOwnPages } from '@/routes/own'
import { publicRoutes } from '@/routes/public'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'

export interface Place {
  readonly path: string
  readonly title: string
  /** It stays as it was while another page is looked at. */
  readonly kept: boolean
  readonly guards: readonly (Guard | undefined)[]
}

/** Parameters that make an address of a path with them. */
const example = (path: string) => path.replace(':id', '2')

const placesIn = (records: readonly RouteRecord[], above = '', guards: Place['guards'] = []): readonly Place[] =>
  records.flatMap((record) => {
    const path = joinPath(above, record.path)
    const own = [...guards, record.meta.guard]
    const here = record.component
      ? [{ path: example(path), title: record.meta.title, kept: !record.meta.noKeepAlive, guards: own }]
      : []
    return [...here, ...placesIn(record.children ?? [], path, own)]
  })

/** Every page of the specification, and the console's own, but sign-in, which sends away who is signed in; external links are none. */
export const places = placesIn([...withOwnPages(table), ...publicRoutes]).filter(
  ({ path }) => !isExternal(path) && path !== '/login',
)
/** They count down to leave by themselves, or leave at once. */
export const LEAVES = /^\/(403|404|callback|register)$/

/** Those that stay open, of somebody with these roles. */
export const placesFor = (roles: readonly string[]): readonly Place[] =>
  places.filter(({ path, guards }) => !LEAVES.test(path) && guards.every((guard) => passes(guard, roles)))
