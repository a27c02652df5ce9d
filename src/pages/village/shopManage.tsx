import type { ResourceSearch } from '@/list/listSearch'
import { shops } from '@/resource/declared/shops'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/shopManage': ResourceSearch<typeof shops>
  }
}

/** Shops of the villages. */
export default function ShopManage() {
  return <ResourcePage resource={shops} />
}
