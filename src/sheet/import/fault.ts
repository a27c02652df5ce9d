import type { TextKey } from '@/i18n/init'

/** What can be wrong with a cell, in words for people; the values of `{{…}}` come with the fault. */
export const faultTexts = {
  required: '必填，不能为空',
  number: '不是数字',
  date: '不是日期，例如 {{example}}',
  boolean: '请填“是”或“否”',
  choice: '只能是：{{choices}}',
  formula: '公式出错，请填入正确的值',
  precision: '数字太长，已被 Excel 改变，请把这一列设为文本',
  duplicate: '与第 {{line}} 行重复',
  long: '不能超过 {{max}} 个字',
  many: '最多 {{max}} 项',
  short: '不能少于 {{min}} 个字',
  high: '不能大于 {{max}}',
  low: '不能小于 {{min}}',
  whole: '必须是整数',
  form: '格式不对',
  refused: '服务器没有收下：{{reason}}',
  left: '还没有导入',
} as const satisfies Record<string, TextKey>

export interface Fault {
  readonly code: keyof typeof faultTexts
  readonly values?: Readonly<Record<string, string | number>>
}

/** What is wrong with one cell. */
export interface CellFault extends Fault {
  /** Line of the file, the first being 1. */
  readonly line: number
  /** Of the field; undefined for a whole row. */
  readonly field?: string
  readonly label: string
  /** Position of its column in the file; undefined for a whole row. */
  readonly column?: number
  readonly content: string
}
