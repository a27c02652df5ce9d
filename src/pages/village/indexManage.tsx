import { indexes } from '@/resource/declared/indexes'
import { ResourcePage } from '@/resource/ResourcePage'

/** Performance indicators of the villages. */
export default function IndexManage() {
  return <ResourcePage resource={indexes} />
}
