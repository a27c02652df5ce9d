import type { Row } from '@/contract/rows'
import { openStatuses } from '@/lib/affairs'
import { timestamp } from '@/lib/timestamp'
import type { Lifecycle } from '../../steps'

/** Whoever takes an affair in hand is its handler; a returned one is taken up again once it is complete. */
export const lifecycle: Lifecycle<Row<'governmentAffairs'>> = {
  field: 'status',
  steps: [
    {
      name: '受理',
      from: ['received', 'returned'],
      to: 'handling',
      sets: ({ account }) => ({ handler: account, returnReason: '' }),
    },
    { name: '办结', from: ['handling'], to: 'done', sets: ({ now }) => ({ finishedAt: timestamp(now) }) },
    { name: '退回', from: openStatuses, to: 'returned', asks: 'returnReason' },
    { name: '转交', from: openStatuses, asks: 'handler' },
  ],
}
