import { defineResource } from '@/resource/resource'
import { ResourcePage } from '@/resource/ResourcePage'

const scores = defineResource('scoreManage', 'name', {
  name: { width: 120, filter: true },
  village: { width: 100, filter: true },
  group: { width: 90, sort: true },
  category: { width: 100, filter: true },
  reason: { width: 200 },
  points: { width: 90, sort: true },
  balance: { width: 110, sort: true },
  status: { width: 100, filter: true, tones: { pending: 'warning', approved: 'success', rejected: 'error' } },
  recorder: { width: 90 },
  datetime: { width: 180, sort: true, filter: ['时间从', '时间到'] },
})

/** What villagers earned and lost in points, and what they have. */
export default function ScoreManage() {
  return <ResourcePage resource={scores} />
}
