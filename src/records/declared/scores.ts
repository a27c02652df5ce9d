import { defineResource } from '../resource'

/** Points of villagers: earned, deducted and balance. */
export const scores = defineResource('scoreManage', 'name', '村民积分的申报、审核和结余', {
  name: { width: 120, min: 70, filter: true },
  village: { width: 100, min: 74, brief: 'fact', filter: true },
  group: { width: 90, min: 88, sort: true },
  category: { width: 100, min: 82, brief: 'fact', filter: true },
  reason: { width: 200, min: 108 },
  points: { width: 90, min: 74, brief: 'fact', sort: true },
  balance: { width: 110, min: 100, sort: true },
  status: { width: 100, min: 88, filter: true },
  recorder: { width: 90, min: 70 },
  datetime: { width: 180, sort: true, filter: true },
})
