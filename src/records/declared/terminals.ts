import { defineResource } from '../resource'

/** Terminals of staff and villagers. */
export const terminals = defineResource('terminalManage', 'name', '办公和便民终端的领用和登录情况', {
  name: { width: 180, min: 98, filter: true },
  serial: { width: 134, filter: true, scan: true },
  kind: { width: 110, min: 92, brief: 'fact', filter: true },
  village: { width: 100, min: 74, brief: 'fact', filter: true },
  holder: { width: 110, min: 80, brief: 'fact', filter: true },
  ip: { width: 140, min: 116 },
  software: { width: 120, min: 86 },
  status: { width: 100, min: 84, filter: true },
  lastLogin: { width: 180, sort: true, given: true },
})
