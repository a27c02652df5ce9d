import type { ResourceSearch } from '@/list/listSearch'
import { affairs } from '@/resource/declared/affairs'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/governmentAffairs': ResourceSearch<typeof affairs>
  }
}

/** Applications of villagers, from receipt to completion. */
export default function GovernmentAffairs() {
  return <ResourcePage resource={affairs} />
}
