import type { Widget } from './widget'

/** A widget whose group and series are fields of its module is checked by tests/widget/catalogue.test.ts. */
const declare = <const W extends Readonly<Record<string, Omit<Widget, 'id'>>>>(widgets: W) =>
  Object.fromEntries(Object.entries(widgets).map(([id, widget]) => [id, { id, ...widget }])) as {
    readonly [Id in keyof W]: Widget
  }

const scores = { module: 'scoreManage', page: '/village/scoreManage', date: 'datetime', village: true } as const
const shops = { module: 'shopManage', page: '/village/shopManage', village: true } as const
const devices = { module: 'deviceManage', page: '/village/deviceManage', village: true } as const
const indexes = { module: 'indexManage', page: '/village/indexManage', village: true } as const
const records = { module: 'table', page: '/vab/table/comprehensiveTable', date: 'datetime' } as const

/** Every widget of the home page, the dashboard and the workbench. */
export const widgets = declare({
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
  pendingScores: {
    ...scores,
    title: '待审核积分',
    filter: { status: 'pending' },
    unit: '条',
    shape: 'figure',
    size: 'S',
  },
  openShops: { ...shops, title: '营业商铺', filter: { status: 'open' }, unit: '家', shape: 'figure', size: 'S' },
  faultyDevices: { ...devices, title: '故障设备', filter: { status: 'fault' }, unit: '台', shape: 'figure', size: 'S' },
  pointsTrend: {
    ...scores,
    title: '积分趋势',
    filter: { status: 'approved' },
    sum: 'points',
    unit: '分',
    group: 'datetime',
    compare: true,
    shape: 'area',
    size: 'M',
  },
  scoreShare: { ...scores, title: '积分类别占比', unit: '条', group: 'category', shape: 'share', size: 'M' },
  pointsRank: {
    ...scores,
    title: '各村积分',
    filter: { status: 'approved' },
    sum: 'points',
    unit: '分',
    group: 'village',
    compare: true,
    shape: 'rank',
    size: 'M',
  },
  devicesByKind: {
    ...devices,
    title: '设备状态',
    unit: '台',
    group: 'kind',
    series: 'status',
    shape: 'stack',
    size: 'M',
  },
  salesByCategory: {
    ...shops,
    title: '各类商铺销售额',
    sum: 'sales',
    unit: '元',
    group: 'category',
    shape: 'rank',
    size: 'M',
    demand: ['Admin'],
  },
  indexByCategory: {
    ...indexes,
    title: '指标平均完成率',
    mean: 'percent',
    unit: '%',
    group: 'category',
    target: 100,
    shape: 'targets',
    size: 'M',
  },
  scoresTable: {
    ...scores,
    title: '积分',
    unit: '条',
    group: 'village',
    series: 'status',
    compare: true,
    shape: 'table',
    size: 'L',
  },
  devicesTable: {
    ...devices,
    title: '设备',
    unit: '台',
    group: 'village',
    series: 'status',
    shape: 'table',
    size: 'L',
  },
  shopsTable: { ...shops, title: '商铺', unit: '家', group: 'village', series: 'status', shape: 'table', size: 'L' },
  indexesTable: {
    ...indexes,
    title: '指标',
    unit: '项',
    group: 'village',
    series: 'status',
    shape: 'table',
    size: 'L',
  },
  visits: {
    ...records,
    title: '访问量（按月）',
    sum: 'pageViews',
    unit: '次',
    group: 'datetime',
    compare: true,
    shape: 'bars',
    size: 'M',
  },
  recordsByStatus: { ...records, title: '记录状态', unit: '条', group: 'status', shape: 'share', size: 'M' },
  sales: { ...shops, title: '销售额', sum: 'sales', unit: '元', shape: 'figure', size: 'S', demand: ['Admin'] },
  onlineSales: {
    ...indexes,
    title: '农产品网络销售额',
    filter: { name: '农产品网络销售额' },
    sum: 'actual',
    unit: '万元',
    shape: 'figure',
    size: 'S',
  },
  onlineSalesTarget: {
    ...indexes,
    title: '网络销售目标',
    filter: { name: '农产品网络销售额' },
    sum: 'target',
    unit: '万元',
    shape: 'figure',
    size: 'S',
  },
  onlineSalesByVillage: {
    ...indexes,
    title: '各村网络销售完成情况',
    filter: { name: '农产品网络销售额' },
    sum: 'actual',
    unit: '万元',
    group: 'village',
    target: 'target',
    shape: 'targets',
    size: 'M',
  },
})
