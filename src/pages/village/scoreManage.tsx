import type { ResourceSearch } from '@/records/list/listSearch'
import { scores } from '@/records/declared/scores'
import { ResourcePage } from '@/records/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/scoreManage': ResourceSearch<typeof scores>
  }
}

/** Points of villagers: earned, deducted and balance. */
export default function ScoreManage() {
  return <ResourcePage resource={scores} />
}
