import type { RouteRecord } from '@/routes/record'

/** Whether the records have the place that a chain of records leads to, outermost first, by the same names and paths. */
export function hasPlace(records: readonly RouteRecord[], chain: readonly RouteRecord[]): boolean {
  const [first, ...rest] = chain
  if (!first) return true
  const same = records.find(({ name, path }) => name === first.name && path === first.path)
  return same !== undefined && hasPlace(same.children ?? [], rest)
}

/** Whether a match of the router is a page within the shell, or the shell itself. */
export const isInShell = ({ routeId }: { routeId: string }): boolean => routeId.startsWith('/shell')
