import type { Row } from '@/contract/rows'
import { defineResource } from '../resource'
import type { Lifecycle } from '../steps'

/** Points wait for somebody else than their recorder, who approves them or returns them with a reason (src/contract/approvals.ts). */
const lifecycle: Lifecycle<Row<'scoreManage'>> = {
  field: 'status',
  steps: [
    {
      name: '通过',
      from: ['pending'],
      to: 'approved',
      sets: ({ account }) => ({ approver: account, returnReason: '' }),
    },
    {
      name: '退回',
      from: ['pending', 'approved'],
      to: 'rejected',
      asks: 'returnReason',
      sets: ({ account }) => ({ approver: account }),
    },
    { name: '重新提交', from: ['rejected'], to: 'pending', sets: () => ({ approver: '', returnReason: '' }) },
  ],
}

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
    status: { width: 100, min: 88, brief: 'tag', filter: true, given: true },
    recorder: { width: 96, min: 80, brief: 'fact', filter: true, given: true, own: true },
    approver: { given: true },
    returnReason: { given: true },
    datetime: { width: 180, sort: true, filter: true },
  },
  {
    lifecycle,
    quick: (account) => [
      { label: '待审核', filters: { status: 'pending' } },
      { label: '被退回的', filters: { recorder: account, status: 'rejected' } },
    ],
  },
)
