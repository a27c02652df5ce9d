import { pagesOf } from './menu'
import type { RouteRecord } from './record'

/** Pages about this device, which server-delivered routes may lack. */
const own = [
  { path: '/sync', name: 'Sync', component: 'sync', meta: { title: '同步中心', icon: 'cloud-line', hidden: true } },
  {
    path: '/storage',
    name: 'Storage',
    component: 'storage',
    meta: { title: '本机存储', icon: 'hard-drive-3-line', hidden: true },
  },
] as const satisfies readonly RouteRecord[]

/** The delivered records plus the console's own pages, hidden from the menu. Empty records stay empty. */
export function withOwnPages(records: readonly RouteRecord[]): readonly RouteRecord[] {
  if (records.length === 0) return records
  const delivered = new Set(pagesOf(records).map(({ path }) => path))
  const missing = own.filter(({ path }) => !delivered.has(path))
  return missing.length === 0 ? records : [...records, ...missing]
}
