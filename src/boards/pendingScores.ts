import type { Widget } from './widget'

export const scores = { module: 'scoreManage', page: '/village/scoreManage', date: 'datetime', village: true } as const

/** What waits for a reviewer. Apart from the catalogue, of which home needs nothing else at its start. */
export const pendingScores = {
  ...scores,
  id: 'pendingScores',
  title: '待审核积分',
  filter: { status: 'pending' },
  unit: '条',
  shape: 'figure',
  size: 'S',
} as const satisfies Widget
