import { villagers } from '@/resource/declared/villagers'
import { ResourcePage } from '@/resource/ResourcePage'

/** The register of the villagers. */
export default function VillageUserManage() {
  return <ResourcePage resource={villagers} />
}
