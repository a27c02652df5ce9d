import type { RouteRecord } from '../record'

/** Village pages; specified by their modules only (spec §7). */
export const village = [
  {
    path: '/village',
    name: 'Village',
    redirect: '/village/scoreManage',
    meta: { title: '乡村事务', icon: 'community-line' },
    children: [
      {
        path: 'scoreManage',
        name: 'ScoreManage',
        component: 'village/scoreManage',
        meta: { title: '积分管理', icon: 'medal-line' },
      },
      {
        path: 'shopManage',
        name: 'ShopManage',
        component: 'village/shopManage',
        meta: { title: '商铺管理', icon: 'store-2-line' },
      },
      {
        path: 'deviceManage',
        name: 'DeviceManage',
        component: 'village/deviceManage',
        meta: { title: '设备管理', icon: 'router-line' },
      },
      {
        path: 'terminalManage',
        name: 'TerminalManage',
        component: 'village/terminalManage',
        meta: { title: '终端管理', icon: 'tablet-line' },
      },
      {
        path: 'indexManage',
        name: 'IndexManage',
        component: 'village/indexManage',
        meta: { title: '指标管理', icon: 'bar-chart-box-line' },
      },
    ],
  },
] as const satisfies readonly RouteRecord[]
