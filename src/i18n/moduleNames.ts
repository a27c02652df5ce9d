import type { TextKey } from './init'

/** Keeps the names; a text that the dictionary lacks is an error there alone, and not wherever the names are read. */
const named = <N extends string>(texts: Readonly<Record<N, TextKey>>) => texts

/** Display names of modules. */
export const moduleNames = named({
  table: '综合表格',
  userManagement: '用户管理',
  roleManagement: '角色管理',
  departmentManagement: '部门管理',
  menuManagement: '菜单管理',
  scoreManage: '积分管理',
  shopManage: '商铺管理',
  deviceManage: '设备管理',
  terminalManage: '终端管理',
  indexManage: '指标管理',
  breedManage: '养殖管理',
  governmentAffairs: '政务事项',
  villageusermanage: '村民管理',
  plant: '种植管理',
  systemLog: '系统日志',
  goods: '物料市场',
  workflow: '工作流',
  document: '文档',
  notice: '通知',
  search: '搜索',
  history: '变更记录',
  comment: '评论',
  consoleDevice: '登录设备',
})
type Names = typeof moduleNames
/** By its name the compiler says in one line which module has none. */
interface NamedModules extends Names {}
export type ModuleName = keyof NamedModules
