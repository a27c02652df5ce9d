import type { ResourceSearch } from '@/list/listSearch'
import { herds } from '@/resource/declared/herds'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/breedManage': ResourceSearch<typeof herds>
  }
}

/** Livestock of the villages. */
export default function BreedManage() {
  return <ResourcePage resource={herds} />
}
