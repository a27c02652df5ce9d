import type { ResourceSearch } from '@/records/list/listSearch'
import { herds } from '@/records/declared/herds'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/breedManage': ResourceSearch<typeof herds>
  }
}

/** Livestock of the villages. */
export default function BreedManage() {
  return <ResourcePage resource={herds} />
}
