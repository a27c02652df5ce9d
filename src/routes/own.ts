import { pagesOf } from './lookup'
import type { RouteRecord } from './record'

/** Pages about this device, which server-delivered routes may lack: component, title, icon. */
const own = (
  [
    ['sync', '同步中心', 'cloud-line'],
    ['storage', '本机存储', 'hard-drive-3-line'],
    ['open', '打开与分享', 'share-line'],
  ] as const
).map(([component, title, icon]): RouteRecord => ({
  path: `/${component}`,
  name: component,
  component,
  meta: { title, icon, hidden: true },
}))

/** The delivered records plus the console's own pages, hidden from the menu. Empty records stay empty. */
export function withOwnPages(records: readonly RouteRecord[]): readonly RouteRecord[] {
  if (records.length === 0) return records
  const delivered = new Set(pagesOf(records).map(({ path }) => path))
  const missing = own.filter(({ path }) => !delivered.has(path))
  return missing.length === 0 ? records : [...records, ...missing]
}
