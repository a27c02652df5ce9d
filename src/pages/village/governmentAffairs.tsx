import type { ResourceSearch } from '@/records/list/listSearch'
import { affairs } from '@/records/declared/affairs'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/governmentAffairs': ResourceSearch<typeof affairs>
  }
}

/** Applications of villagers, from receipt to completion. */
export default function GovernmentAffairs() {
  return <ResourcePage resource={affairs} />
}
