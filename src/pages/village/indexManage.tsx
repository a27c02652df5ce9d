import type { ResourceSearch } from '@/records/list/listSearch'
import { indexes } from '@/records/declared/indexes'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/indexManage': ResourceSearch<typeof indexes>
  }
}

/** Performance indicators of the villages. */
export default function IndexManage() {
  return <ResourcePage resource={indexes} />
}
