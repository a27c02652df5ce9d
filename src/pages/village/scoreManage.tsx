import { scores } from '@/resource/declared/scores'
import { ResourcePage } from '@/resource/ResourcePage'

/** Points of villagers: earned, deducted and balance. */
export default function ScoreManage() {
  return <ResourcePage resource={scores} />
}
