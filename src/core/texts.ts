/** Messages for invalid requests; also used by the `/local/…` calls of every build. */
export const inputTexts = {
  localPath: (path: string) => `没有这个接口：${path}`,
  localMethod: '不支持的请求方法',
  notJson: '请求内容不是有效的 JSON',
  notObject: '请求内容应为 JSON 对象',
  missing: (field: string) => `缺少字段 ${field}`,
  empty: (field: string) => `字段 ${field} 不能为空`,
  wrongType: (field: string, expected: string) => `字段 ${field} 类型不正确，应为${expected}`,
  tooSmall: (field: string, bound: string) => `字段 ${field} 不能小于 ${bound}`,
  tooBig: (field: string, bound: string) => `字段 ${field} 不能大于 ${bound}`,
  notAllowed: (field: string, allowed: string) => `字段 ${field} 只能是 ${allowed}`,
  unknownField: (field: string) => `字段 ${field} 不存在`,
  wrongFormat: (field: string) => `字段 ${field} 格式不正确`,
  twinId: (id: string) => `节点和连线的编号不能重复：${id}`,
  lostEdge: (id: string) => `连线指向不存在的节点：${id}`,
  bentEdge: (id: string) => `连线 ${id} 的折点应从起点开始、到终点结束`,
  noData: '数据在服务器上，本机没有可管理的数据',
} as const

/** Messages for invalid queries; also used by lists cached on the device. */
export const queryTexts = {
  pageNumber: (key: string, max: number) => `参数 ${key} 应为 1 到 ${max} 的整数`,
  notNumber: (key: string) => `参数 ${key} 应为数字`,
  notBoolean: (key: string) => `参数 ${key} 应为 true 或 false`,
  sortField: (field: string) => `无法按字段 ${field} 排序`,
  sortOrder: '参数 order 应为 asc 或 desc',
  groupField: (field: string) => `无法按 ${field} 分组`,
  sumField: (field: string) => `无法对字段 ${field} 求和`,
  tooManyGroups: (max: number) => `分组不能超过 ${max} 个`,
  tooManyParameters: (max: number) => `查询参数不能超过 ${max} 个`,
  tooDeep: (max: number) => `查询参数的嵌套不能超过 ${max} 层`,
  tooManyValues: (key: string, max: number) => `查询参数 ${key} 的数组不能超过 ${max} 项`,
} as const
