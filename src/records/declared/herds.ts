import { defineResource } from '../resource'

/** Livestock of the villages. */
export const herds = defineResource('breedManage', 'name', '各村养殖场的存栏、健康和防疫', {
  name: { width: 200, min: 120, filter: true },
  kind: { width: 92, min: 88, filter: true },
  farmer: { width: 90, min: 76, brief: 'fact', filter: true, villager: true },
  phone: { width: 130, min: 116 },
  // The village follows from its name.
  village: { filter: true },
  quantity: { width: 100, min: 84, brief: 'fact', sort: true },
  unit: { width: 70, min: 64, known: true },
  stage: { width: 96, min: 88, brief: 'fact', filter: true },
  health: { width: 106, min: 98, brief: 'tag', filter: true },
  vaccinatedAt: { width: 120, min: 112, sort: true, filter: true },
  attachments: {},
})
