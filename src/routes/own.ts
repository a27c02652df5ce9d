import { pagesOf } from './menu'
import type { RouteRecord } from './record'

/** What belongs to the device: a server that delivers the routes may not know of it. */
const own = [
  { path: '/sync', name: 'Sync', component: 'sync', meta: { title: '同步中心', icon: 'cloud-line', hidden: true } },
  {
    path: '/storage',
    name: 'Storage',
    component: 'storage',
    meta: { title: '本机存储', icon: 'hard-drive-3-line', hidden: true },
  },
] as const satisfies readonly RouteRecord[]

/**
 * The delivered records, and the console's own pages that are not among them; those stay out of the server's menu. Where nothing
 * is delivered there is no console to add to.
 */
export function withOwnPages(records: readonly RouteRecord[]): readonly RouteRecord[] {
  if (records.length === 0) return records
  const delivered = new Set(pagesOf(records).map(({ path }) => path))
  const missing = own.filter(({ path }) => !delivered.has(path))
  return missing.length === 0 ? records : [...records, ...missing]
}
