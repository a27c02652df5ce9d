import { defineResource } from '@/resource/resource'
import { ResourcePage } from '@/resource/ResourcePage'

const scores = defineResource('scoreManage', 'name', {
  name: { width: 120, min: 70, filter: true },
  village: { width: 100, min: 74, filter: true },
  group: { width: 90, min: 88, sort: true },
  category: { width: 100, min: 82, filter: true },
  reason: { width: 200, min: 108 },
  points: { width: 90, min: 74, sort: true },
  balance: { width: 110, min: 100, sort: true },
  status: { width: 100, min: 88, filter: true, tones: { pending: 'warning', approved: 'success', rejected: 'error' } },
  recorder: { width: 90, min: 70 },
  datetime: { width: 180, sort: true, filter: ['时间从', '时间到'] },
})

/** Points of villagers: earned, deducted and balance. */
export default function ScoreManage() {
  return <ResourcePage resource={scores} />
}
