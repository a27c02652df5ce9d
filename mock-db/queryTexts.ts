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
