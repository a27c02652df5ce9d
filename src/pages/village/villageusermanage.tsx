import type { ResourceSearch } from '@/list/listSearch'
import { villagers } from '@/resource/declared/villagers'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/villageusermanage': ResourceSearch<typeof villagers>
  }
}

/** The register of the villagers. */
export default function VillageUserManage() {
  return <ResourcePage resource={villagers} />
}
