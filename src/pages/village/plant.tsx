import type { ResourceSearch } from '@/records/list/listSearch'
import { crops } from '@/records/declared/crops'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/plant': ResourceSearch<typeof crops>
  }
}

/** Crops on the plots of the villages. */
export default function Plant() {
  return <ResourcePage resource={crops} />
}
