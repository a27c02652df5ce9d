import { placeText } from '@/lib/placeText'
import type { routeFlags } from '@/lib/menuRights'
import { nodeTypes, type NodeType } from '@/lib/flow/shapes'
import type { TextKey } from './init'
import { stepText } from './flowTexts'
import { ownFieldNames } from './ownFieldNames'
import { moduleNames, valueNames, type ModuleName } from './valueNames'

/** Labels of the menu entry flags (spec §2). */
export const flagNames = {
  hidden: '不在菜单',
  levelHidden: '隐藏本级',
  noClosable: '标签不可关闭',
  dynamicNewTab: '按参数开标签',
  noKeepAlive: '离开后不保留',
  breadcrumbHidden: '隐藏面包屑',
  tabHidden: '隐藏标签',
  noColumn: '隐藏分栏',
  isCustomSvg: '自定义图标',
  dot: '红点',
} as const satisfies Readonly<Record<(typeof routeFlags)[number], TextKey>>

/** Display names of fields, shared by modules. */
const fieldNames: Readonly<Record<string, TextKey>> = {
  title: '标题',
  author: '作者',
  status: '状态',
  description: '描述',
  datetime: '时间',
  datatime: '创建时间',
  pageViews: '点击量',
  img: '图片',
  image: '图片',
  switch: '推荐',
  percent: '完成率',
  percentage: '进度',
  rate: '评级',
  username: '用户名',
  password: '密码',
  email: '邮箱',
  roles: '角色',
  role: '角色',
  btnRolesCheckedList: '按钮权限',
  name: '名称',
  parentId: '上级',
  parentName: '上级名称',
  order: '排序',
  createTime: '创建时间',
  label: '标签',
  category: '类别',
  kind: '种类',
  type: '类型',
  owner: '经营者',
  village: '所在村',
  address: '地址',
  area: '面积',
  sales: '销售额',
  openedAt: '开业日期',
  serial: '编号',
  location: '位置',
  battery: '电量',
  keeper: '保管人',
  installedAt: '安装日期',
  lastSeen: '最近在线',
  holder: '使用人',
  ip: 'IP 地址',
  software: '软件版本',
  lastLogin: '最近登录',
  year: '年份',
  unit: '单位',
  target: '目标值',
  actual: '实际值',
  reporter: '填报人',
  reportedAt: '填报时间',
  phone: '手机号',
  idCard: '身份证号',
  gender: '性别',
  birthday: '生日',
  group: '村民组',
  household: '户号',
  relation: '与户主关系',
  residence: '居住情况',
  isPartyMember: '党员',
  reason: '事由',
  points: '积分',
  balance: '积分余额',
  recorder: '记录人',
  approver: '审核人',
  applicant: '申请人',
  handler: '经办人',
  submittedAt: '提交时间',
  deadline: '截止日期',
  finishedAt: '办结时间',
  returnReason: '退回原因',
  remark: '备注',
  farmer: '农户',
  quantity: '数量',
  stage: '阶段',
  health: '健康状况',
  vaccinatedAt: '接种日期',
  plot: '地块',
  sownAt: '播种日期',
  harvestAt: '收获日期',
  yield: '产量',
  irrigated: '灌溉',
  price: '价格',
  company: '公司',
  url: '网址',
  icon: '图标',
  nodes: '节点',
  edges: '连线',
  coordinates: '坐标',
  attachments: '附件',
  nickname: '姓名',
  department: '部门',
  introduction: '个人简介',
  villages: '负责的村',
  avatar: '头像',
  bindings: '账号绑定',
  routeMode: '可见页面',
  routes: '路由',
  path: '路径',
  component: '页面组件',
  redirect: '重定向',
  badge: '徽标',
  activeMenu: '高亮菜单',
  guardMode: '限制方式',
  ...flagNames,
  account: '账号',
  executeResult: '执行结果',
  detail: '接口',
  module: '模块',
  record: '记录',
  user: '操作人',
  device: '设备',
  at: '时间',
  changes: '变更内容',
  text: '评论内容',
  content: '正文',
}

type Translate = (key: TextKey) => string
type Fields = Readonly<Record<string, unknown>>

/** Display name of a module; an unknown one keeps the server's name. */
export const moduleText = (module: string, t: Translate): string => {
  const names: Readonly<Record<string, TextKey>> = moduleNames
  const name = names[module]
  return name ? t(name) : module
}

/** Dictionary key of a module's name. */
export const moduleKey = (module: ModuleName): TextKey => moduleNames[module]

/** Dictionary key of a field's name, within `module`. */
export const fieldKey = (field: string, module = ''): TextKey | undefined =>
  ownFieldNames[module]?.[field] ?? fieldNames[field]

/** Dictionary key of a choice value. */
export const valueKey = (field: string, value: string): TextKey | undefined => valueNames[field]?.[value]

/** Display name of a field within `module`, by default the field's own name. */
export const fieldText = (field: string, t: Translate, module?: string): string => {
  const name = fieldKey(field, module)
  return name ? t(name) : field
}

/** The members that are shown of the objects in a field. */
const readBy: Readonly<Record<string, readonly string[]>> = { attachments: ['name'], bindings: ['provider', 'account'] }

const areSteps = (value: unknown): value is readonly { type: NodeType; text?: string }[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => nodeTypes.some((type) => type === (one as { type?: unknown } | null)?.type))

const listed = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')

function leafText(field: string, value: string | number, t: Translate): string {
  const name = valueNames[field]?.[`${value}`]
  return name ? t(name) : field === 'coordinates' ? placeText(`${value}`) : `${value}`
}

/** Display text of a field's value; secrets are masked. */
export function valueText(field: string, value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('（空）')
  if (field === 'password') return '••••••'
  if (typeof value === 'boolean') return t(value ? '是' : '否')
  if (listed(value)) return value.map((one) => leafText(field, one, t)).join(' / ') || t('（空）')
  const members = readBy[field]
  if (members && Array.isArray(value))
    return (value as readonly (Fields | null)[])
      .map((one) => members.map((member) => valueText(member, one?.[member], t)).join(' '))
      .join(' / ')
  if (field === 'nodes' && areSteps(value)) return value.map((node) => stepText(node, t)).join(' › ')
  if (field === 'edges' && Array.isArray(value)) return `${value.length}`
  if (typeof value === 'object') return JSON.stringify(value)
  return leafText(field, value as string | number, t)
}
