import type { RouteRecord } from '../record'

export const home = [
  {
    path: '/',
    name: 'Root',
    redirect: '/index',
    meta: { title: '首页', icon: 'home-2-line', breadcrumbHidden: true },
    children: [
      {
        path: 'index',
        name: 'Index',
        component: 'index',
        meta: { title: '首页', icon: 'home-2-line', noClosable: true },
      },
      { path: 'dashboard', name: 'Dashboard', component: 'dashboard', meta: { title: '看板', icon: 'dashboard-line' } },
      {
        path: 'workbench',
        name: 'Workbench',
        component: 'workbench',
        meta: { title: '工作台', icon: 'settings-6-line', dot: true },
      },
    ],
  },
] as const satisfies readonly RouteRecord[]
