import { inputTexts } from './inputTexts'
import { queryTexts } from './queryTexts'

/** Messages of the simulated server (spec §8). The console's dictionary holds English translations for known texts. */
export const texts = {
  ...inputTexts,
  ...queryTexts,

  ok: '成功',
  saved: '保存成功',
  deleted: '删除成功',
  registered: '注册成功',
  simulatedSaved: '模拟保存成功',
  simulatedDeleted: '模拟删除成功',
  simulatedRegistered: '模拟注册成功',
  wrongCredentials: '帐号或密码错误',
  invalidToken: '令牌无效',
  expired: 'token 已过期',
  notExpired: 'token 未过期',
  noCode: '获取 token 失败',
  noRegistration: '本系统不开放注册，请联系管理员开通帐号',
  codeInvalid: '授权码无效或已经用过，请重新登录',
  codeExpired: '授权码已过期，请重新登录',
  notConnected: '这个第三方帐号还没有连接后台的帐号',

  unknownPath: (path: string) => `接口不存在：${path}`,
  wrongMethod: (path: string, method: string) => `接口 ${path} 只接受 ${method} 请求`,
  tooLarge: '请求内容超过 1 MiB',
  usernameTaken: (name: string) => `用户名 ${name} 已存在`,
  roleTaken: (role: string) => `角色 ${role} 已存在`,
  hasChildren: (name: string) => `“${name}”还有下级，请先删除或移走下级`,
  noParent: (id: number) => `上级 ${id} 不存在`,
  ownAncestor: (name: string) => `“${name}”不能成为自己的下级`,
  readOnlyIcons: '图标库只供查看，不能修改',
  noSecureContext: '当前环境不是安全上下文，无法保存密码',

  forbidden: '没有权限执行此操作',
  foreign: '只有作者本人可以修改或删除',
  ownAccount: '不能删除当前登录的帐号',
  ownRole: '不能取消自己的管理员角色',
  lastAdmin: '至少要保留一名管理员',
  adminRole: '管理员角色不能删除或改名',
  adminRights: '管理员角色必须保留读取和写入权限',
  adminPages: '不能收走管理员的配置页面，否则无人能恢复权限',
  roleHeld: (role: string, count: number) => `角色 ${role} 还有 ${count} 个用户，不能删除或改名`,
  ownMenu: (name: string) => `“${name}”是系统自带的菜单，不能删除，可以设为隐藏`,
  ownMenuPlace: (name: string) => `“${name}”是系统自带的菜单，名称、路径、组件、重定向和上级不能修改`,
  menuWithoutRoute: '新增的菜单要填写名称和路径',
  menuTaken: (name: string) => `路由名称 ${name} 已存在`,
  menuBelowPage: (name: string) => `“${name}”是页面，不能有下级菜单`,
  rootDepartment: '根部门不能删除',
  changedMeanwhile: '数据已被他人修改，请核对后再保存',
  deletedMeanwhile: '数据已被他人删除',
  badVersion: '请求头 If-Match 应为版本号',
  badKey: (max: number) => `请求头 Idempotency-Key 应为 1 到 ${max} 个字符`,
  keyReused: '请求头 Idempotency-Key 已用于另一个请求',
  badCursor: '参数 since 无效',
  resync: '数据已重新生成，请从头同步',

  fileKind: '服务器不接受这种类型的文件',
  fileTooLarge: '文件超过 20 MB',
  fileRoom: '服务器存放文件的空间已满',
  fileMissing: '服务器上没有这个文件',

  badCharacters: '内容包含无法保存的字符',
  tooManyAttempts: (minutes: number) => `登录尝试过多，请在 ${minutes} 分钟后再试`,

  databaseNewer: '本机数据正被另一个版本使用，请重新加载',
  databaseBlocked: '本机数据正在升级，请关闭本系统的其他标签页后重试',
  databaseSlow: '数据没有及时读出，请稍后重试',
  databaseFailed: '数据暂时不可用，请重新加载后重试',
  noSpace: '存储空间不足，修改未保存',
  seedFailed: '初始数据载入失败，请检查网络后重试',
  internal: '服务器内部错误',
} as const

/** What a write has done; a simulated server says that it is one (spec §8). */
export const doneTexts = (simulated: boolean) =>
  simulated
    ? { saved: texts.simulatedSaved, deleted: texts.simulatedDeleted, registered: texts.simulatedRegistered }
    : { saved: texts.saved, deleted: texts.deleted, registered: texts.registered }
