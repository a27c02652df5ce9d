import type { RouteRecord } from './record'

/** Public routes (spec §2): hidden from menus, no sign-in needed, outside the shell. They are the guard's whitelist. */
export const publicRoutes = [
  { path: '/login', name: 'Login', component: 'login', meta: { title: '登录', hidden: true } },
  { path: '/register', name: 'Register', component: 'register', meta: { title: '注册', hidden: true } },
  { path: '/callback', name: 'Callback', component: 'callback', meta: { title: '登录回调', hidden: true } },
  { path: '/403', name: '403', component: '403', meta: { title: '403', hidden: true } },
  { path: '/404', name: '404', component: '404', meta: { title: '404', hidden: true } },
] as const satisfies readonly RouteRecord[]
