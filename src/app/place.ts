import type { RouteRecord } from '@/routes/record'

/** Whether the records contain this chain of records (outermost first), by name and path. */
export function hasPlace(records: readonly RouteRecord[], chain: readonly RouteRecord[]): boolean {
  const [first, ...rest] = chain
  if (!first) return true
  const same = records.find(({ name, path }) => name === first.name && path === first.path)
  return same !== undefined && hasPlace(same.children ?? [], rest)
}

/** Whether a router match is the shell or a page in it. */
export const isInShell = ({ routeId }: { routeId: string }): boolean => routeId.startsWith('/shell')
