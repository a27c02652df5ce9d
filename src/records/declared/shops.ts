import { defineResource } from '../resource'

/** Shops of the villages. */
export const shops = defineResource('shopManage', 'name', '登记各村商铺，了解经营状态', {
  name: { width: 180, min: 120, filter: true },
  category: { width: 120, min: 112, brief: 'fact', filter: true },
  owner: { width: 90, min: 76, brief: 'fact', filter: true, villager: true },
  phone: { width: 130, min: 116, brief: 'fact' },
  // The village follows from its name.
  village: { filter: true },
  address: {},
  area: { unit: '平方米' },
  sales: { width: 144, min: 136, sort: true, unit: '元' },
  rate: { width: 92, sort: true },
  status: { width: 100, min: 92, filter: true },
  openedAt: { width: 120, sort: true, filter: true },
})
