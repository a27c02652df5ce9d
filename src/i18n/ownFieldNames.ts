import type { TextKey } from './init'

/** Module-specific field names. */
export const ownFieldNames: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  roleManagement: { role: '角色编码', btnRolesCheckedList: '数据权限', description: '角色说明' },
  departmentManagement: { name: '部门名称', parentId: '上级部门', parentName: '上级部门' },
  menuManagement: {
    label: '标题',
    name: '路由名称',
    parentId: '上级菜单',
    role: '访问限制',
    target: '打开方式',
    flags: '选项',
  },
  systemLog: { type: '日志类型' },
  villageusermanage: { name: '姓名' },
  document: { module: '所属模块', kind: '格式' },
  consoleDevice: {
    account: '使用人',
    name: '设备名称',
    release: '版本',
    seenAt: '最近联系',
    unsent: '未发送',
    refused: '待处理',
    oldestAt: '最早未发送',
    state: '状态',
    orderedBy: '谁要求清除',
    orderedAt: '要求清除的时间',
    wipedAt: '清除时间',
  },
  workflow: { name: '流程名称', nodes: '步骤', flow: '流程图' },
}
