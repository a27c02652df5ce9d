import { defineResource } from '../resource'
import { lifecycles } from '../lifecycles'

/** Points of households: recorded, approved, and what they sum up to. */
export const scores = defineResource(
  'scoreManage',
  'name',
  '村民积分的申报、审核和结余',
  {
    name: { width: 110, min: 70, filter: true, villager: true },
    village: { width: 100, min: 74, filter: true, carried: true },
    group: { carried: true },
    category: { width: 100, min: 82, brief: 'fact', filter: true },
    reason: { width: 220, min: 100 },
    points: { width: 92, min: 82, brief: 'fact', sort: true },
    balance: { width: 110, min: 104, sort: true, given: true },
    status: { width: 104, min: 98, brief: 'tag', filter: true, given: true },
    recorder: { width: 96, min: 80, brief: 'fact', filter: true, given: true, own: true },
    approver: { given: true },
    returnReason: { given: true },
    datetime: { width: 180, sort: true, filter: true },
  },
  {
    lifecycle: lifecycles.scoreManage,
    quick: (account) => [
      { label: '待审核', filters: { status: 'pending' } },
      { label: '被退回的', filters: { recorder: account, status: 'rejected' } },
    ],
  },
)
