import type { ResourceSearch } from '@/list/listSearch'
import { indexes } from '@/resource/declared/indexes'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/indexManage': ResourceSearch<typeof indexes>
  }
}

/** Performance indicators of the villages. */
export default function IndexManage() {
  return <ResourcePage resource={indexes} />
}
