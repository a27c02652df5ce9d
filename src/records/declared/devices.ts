import { defineResource } from '../resource'

/** Field devices of the villages. */
export const devices = defineResource('deviceManage', 'name', '各村设备的位置、状态和管护人', {
  name: { width: 180, min: 104, filter: true },
  serial: { width: 134, filter: true, scan: true },
  kind: { width: 100, min: 96, brief: 'fact', filter: true },
  village: { width: 100, min: 74, brief: 'fact', filter: true },
  location: {},
  status: { width: 90, min: 84, filter: true },
  battery: { width: 116, min: 80, brief: 'fact', sort: true, unit: '%' },
  keeper: { width: 90, min: 70 },
  installedAt: { width: 120, min: 112, sort: true },
  lastSeen: { width: 170, sort: true, given: true },
  coordinates: {},
  attachments: {},
})
