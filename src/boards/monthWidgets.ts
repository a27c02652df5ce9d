import type { Widget } from './widget'

/** A widget whose group and series are fields of its module is checked by tests/boards/catalogue.test.ts. */
export const declareWidgets = <const W extends Readonly<Record<string, Omit<Widget, 'id'>>>>(widgets: W) =>
  Object.fromEntries(Object.entries(widgets).map(([id, widget]) => [id, { id, ...widget }])) as {
    readonly [Id in keyof W]: Widget
  }

export const scores = { module: 'scoreManage', page: '/village/scoreManage', date: 'datetime', village: true } as const
export const affairs = {
  module: 'governmentAffairs',
  page: '/village/governmentAffairs',
  date: 'submittedAt',
  village: true,
} as const
export const records = { module: 'table', page: '/vab/table/comprehensiveTable', date: 'datetime' } as const

/** Those that are one number of a period, beside the one before: what home begins with, in the order of preference. */
export const monthWidgets = declareWidgets({
  affairs: {
    ...affairs,
    title: '收到的事项',
    unit: '件',
    compare: true,
    shape: 'figure',
    size: 'S',
  },
  affairsDone: {
    ...affairs,
    title: '办结的事项',
    date: 'finishedAt',
    unit: '件',
    compare: true,
    shape: 'figure',
    size: 'S',
  },
  points: {
    ...scores,
    title: '发放积分',
    filter: { status: 'approved' },
    sum: 'points',
    unit: '分',
    compare: true,
    shape: 'figure',
    size: 'S',
  },
  views: { ...records, title: '访问量', sum: 'pageViews', unit: '次', compare: true, shape: 'figure', size: 'S' },
  scores: { ...scores, title: '登记的积分', unit: '条', compare: true, shape: 'figure', size: 'S' },
})
