import { shops } from '@/resource/declared/shops'
import { ResourcePage } from '@/resource/ResourcePage'

/** Shops of the villages. */
export default function ShopManage() {
  return <ResourcePage resource={shops} />
}
