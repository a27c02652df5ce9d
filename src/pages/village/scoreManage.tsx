import type { ResourceSearch } from '@/list/listSearch'
import { scores } from '@/resource/declared/scores'
import { ResourcePage } from '@/resource/ResourcePage'

declare module '@/routes/searches' {
  interface Searches {
    'village/scoreManage': ResourceSearch<typeof scores>
  }
}

/** Points of villagers: earned, deducted and balance. */
export default function ScoreManage() {
  return <ResourcePage resource={scores} />
}
