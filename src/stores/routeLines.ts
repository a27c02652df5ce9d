import type { Guard } from '@/routes/access'
import { joinPath } from '@/routes/lookup'
import type { RouteRecord } from '@/routes/record'

/** A record of the route tree as a table row; its depth is `above.length`. */
export interface RouteLine {
  readonly name: string
  /** Full path, decoded for display. */
  readonly path: string
  readonly title: string
  readonly guard?: Guard | undefined
  readonly group: boolean
  /** Names of the records above, outermost first. */
  readonly above: readonly string[]
}

/** A decoded path; unchanged if malformed. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The route tree as rows, depth first, groups before their children. */
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
