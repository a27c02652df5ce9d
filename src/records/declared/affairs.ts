import { dueSoon, openStatuses, overdue } from '@/lib/affairs'
import { defineResource } from '../resource'
import { lifecycles } from '../lifecycles'
import { Deadline } from './affairs/Deadline'

/** Applications of villagers, from receipt to completion. */
export const affairs = defineResource(
  'governmentAffairs',
  'title',
  '村民申请的受理、办理、退回和办结',
  {
    title: { width: 190, min: 120, filter: true },
    category: { filter: true, radio: true },
    applicant: { width: 96, min: 88, brief: 'fact', filter: true, villager: true },
    idCard: {},
    phone: {},
    village: { filter: true },
    status: {
      width: 104,
      min: 102,
      given: true,
      filter: [{ value: 'open', label: '待办', query: () => ({ status: openStatuses }) }],
    },
    handler: { width: 116, min: 84, brief: 'fact', filter: true, own: true },
    deadline: {
      width: 210,
      min: 206,
      brief: 'fact',
      sort: true,
      Cell: Deadline,
      filter: [
        { value: 'overdue', label: '已过截止日期', query: overdue },
        { value: 'soon', label: '3 天内截止', query: dueSoon },
      ],
    },
    submittedAt: { filter: true, given: true },
    finishedAt: { filter: true, given: true },
    returnReason: { given: true },
    remark: {},
    coordinates: {},
    attachments: {},
  },
  {
    lifecycle: lifecycles.governmentAffairs,
    quick: (account) => [
      { label: '我的待办', filters: { handler: account, status: 'open' } },
      { label: '已逾期', filters: { status: 'open', deadline: 'overdue' } },
      { label: '即将到期', filters: { status: 'open', deadline: 'soon' } },
    ],
  },
)
