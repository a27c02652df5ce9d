import { defineResource } from '../resource'

/** Crops on the plots of the villages. */
export const crops = defineResource('plant', 'name', '各村地块的作物、播种、收获和产量', {
  name: { width: 160, min: 96, filter: true, known: true },
  category: { width: 104, min: 98, filter: true },
  farmer: { width: 90, min: 76, brief: 'fact', filter: true, villager: true },
  village: { width: 100, min: 74, brief: 'fact', filter: true },
  plot: {},
  area: { width: 116, min: 108, brief: 'fact', sort: true, unit: '亩' },
  sownAt: { width: 120, min: 112, sort: true, filter: true },
  harvestAt: { width: 120, min: 112, sort: true, filter: true },
  stage: { width: 104, min: 98, brief: 'tag', filter: true },
  yield: { width: 130, min: 122, sort: true, unit: '公斤' },
  irrigated: { filter: true },
  coordinates: {},
  attachments: {},
})
