import type { RouteRecord } from '../record'

export const groups = [
  {
    path: '/mall',
    name: 'Mall',
    redirect: '/mall/goods',
    meta: { title: '商城', icon: 'shopping-cart-line', levelHidden: true, guard: ['Admin'] },
    children: [
      {
        path: 'goods',
        name: 'Goods',
        component: 'mall/goods',
        meta: { title: '物料市场', icon: 'store-2-line', badge: 'Hot' },
      },
    ],
  },
  {
    path: '/noColumn',
    name: 'NoColumn',
    redirect: '/noColumn/deleteColumn',
    meta: { title: '无分栏', icon: 'layout-left-line', levelHidden: true, guard: ['Admin'] },
    children: [
      {
        path: 'deleteColumn',
        name: 'DeleteColumn',
        component: 'noColumn/deleteColumn',
        meta: { title: '无分栏', icon: 'delete-column', noColumn: true },
      },
    ],
  },
  {
    path: '/setting',
    name: 'Setting',
    redirect: '/setting/personalCenter',
    meta: { title: '配置', icon: 'user-settings-line' },
    children: [
      {
        path: 'personalCenter',
        name: 'PersonalCenter',
        component: 'setting/personalCenter',
        meta: { title: '个人中心', icon: 'user-line' },
      },
      {
        path: 'userManagement',
        name: 'UserManagement',
        component: 'setting/userManagement',
        meta: { title: '用户管理', icon: 'group-line', guard: ['Admin'] },
      },
      {
        path: 'roleManagement',
        name: 'RoleManagement',
        component: 'setting/roleManagement',
        meta: { title: '角色管理', icon: 'admin-line', guard: ['Admin'] },
      },
      {
        path: 'departmentManagement',
        name: 'DepartmentManagement',
        component: 'setting/departmentManagement',
        meta: { title: '部门管理', icon: 'building-line', guard: ['Admin'] },
      },
      {
        path: 'menuManagement',
        name: 'MenuManagement',
        component: 'setting/menuManagement',
        meta: { title: '菜单管理', icon: 'menu-2-fill', guard: ['Admin'] },
      },
      {
        path: 'systemLog',
        name: 'SystemLog',
        component: 'setting/systemLog',
        meta: { title: '系统日志', icon: 'file-list-line', guard: ['Admin'] },
      },
    ],
  },
  {
    path: '/error',
    name: 'Error',
    redirect: '/error/403',
    meta: { title: '错误页', icon: 'error-warning-line', levelHidden: true },
    children: [
      { path: '403', name: 'Error403', component: 'error/403', meta: { title: '403', icon: 'lock-line' } },
      { path: '404', name: 'Error404', component: 'error/404', meta: { title: '404', icon: 'emotion-sad-line' } },
    ],
  },
] as const satisfies readonly RouteRecord[]
