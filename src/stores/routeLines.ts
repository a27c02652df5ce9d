import type { Guard } from '@/routes/access'
import { joinPath } from '@/routes/menu'
import type { RouteRecord } from '@/routes/record'

/** A record of the route tree as a line of a table; its depth is the number of records above it. */
export interface RouteLine {
  readonly name: string
  /** Full path, as a person reads it. */
  readonly path: string
  readonly title: string
  readonly guard?: Guard | undefined
  readonly group: boolean
  /** Names of the records above, outermost first. */
  readonly above: readonly string[]
}

/** A path without percent-encoding, if it can be read without. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The route tree line by line, each group before what it holds. */
export function routeLines(
  records: readonly RouteRecord[],
  parent = '',
  above: readonly string[] = [],
): readonly RouteLine[] {
  return records.flatMap(({ path, name, meta, children }) => {
    const full = joinPath(parent, path)
    const { title, guard } = meta
    const line: RouteLine = { name, path: readable(full), title, guard, group: children !== undefined, above }
    return [line, ...routeLines(children ?? [], full, [...above, name])]
  })
}
