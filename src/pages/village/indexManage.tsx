import { defineResource } from '@/resource/resource'
import { ResourcePage } from '@/resource/ResourcePage'

const indexes = defineResource('indexManage', 'name', {
  name: { width: 180, filter: true },
  category: { width: 90, filter: true },
  village: { width: 100, filter: true },
  year: { width: 90, sort: true, plain: true },
  unit: { width: 70 },
  target: { width: 110, sort: true },
  actual: { width: 110, sort: true },
  percent: { width: 100, sort: true, unit: '%' },
  status: { width: 100, filter: true, tones: { reached: 'success', onTrack: 'primary', behind: 'warning' } },
  reporter: {},
  reportedAt: { width: 180, sort: true, filter: ['填报时间从', '填报时间到'] },
})

/** Figures that villages are measured by. */
export default function IndexManage() {
  return <ResourcePage resource={indexes} />
}
