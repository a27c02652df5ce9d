import type { ResourceSearch } from '@/list/listSearch'
import { crops } from '@/resource/declared/crops'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/plant': ResourceSearch<typeof crops>
  }
}

/** Crops on the plots of the villages. */
export default function Plant() {
  return <ResourcePage resource={crops} />
}
