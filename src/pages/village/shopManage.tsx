import type { ResourceSearch } from '@/records/list/listSearch'
import { shops } from '@/records/declared/shops'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/shopManage': ResourceSearch<typeof shops>
  }
}

/** Shops of the villages. */
export default function ShopManage() {
  return <ResourcePage resource={shops} />
}
