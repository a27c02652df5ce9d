import type { ResourceSearch } from '@/records/list/listSearch'
import { villagers } from '@/records/declared/villagers'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/villageusermanage': ResourceSearch<typeof villagers>
  }
}

/** The register of the villagers. */
export default function VillageUserManage() {
  return <ResourcePage resource={villagers} />
}
