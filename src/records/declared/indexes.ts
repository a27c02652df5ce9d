import { defineResource } from '../resource'

/** Performance indicators of the villages. */
export const indexes = defineResource('indexManage', 'name', '各村指标的目标、完成和填报', {
  name: { width: 180, min: 114, filter: true },
  category: { width: 90, min: 68, filter: true },
  village: { width: 100, min: 74, filter: true },
  year: { width: 90, min: 76, sort: true, filter: true, plain: true },
  unit: { width: 70, min: 64 },
  target: { width: 110, min: 90, sort: true },
  actual: { width: 110, min: 90, sort: true },
  percent: { width: 130, min: 112, sort: true, unit: '%' },
  status: { width: 100, min: 86, filter: true },
  reporter: {},
  reportedAt: { width: 180, sort: true, filter: true },
})
