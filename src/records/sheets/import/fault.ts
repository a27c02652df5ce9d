import { issueOf } from '@/contract/fieldRules'
import type { TextKey } from '@/i18n/init'
import { issueFault, issueTexts } from '@/i18n/issueTexts'
import { numberTexts } from '@/i18n/numberTexts'
import type { FieldValue, SheetField } from './field'

/** Messages of cell faults; the fault supplies the placeholder values. */
export const faultTexts = {
  ...numberTexts,
  ...issueTexts,
  date: '不是日期，例如 {{example}}',
  partOfDate: '只有年或月，请填完整的日期，例如 {{example}}',
  percent: '这是百分数，这一列要的是数，请改成数',
  boolean: '请填“是”或“否”',
  choice: '只能是：{{choices}}',
  formula: '公式出错，请填入正确的值',
  uncomputed: '公式没有保存结果，请填入它的值',
  unreadable: '文件里缺了这一格的内容，请填入正确的值',
  precision: '数字太长，已被 Excel 改变，请把这一列设为文本',
  duplicate: '与第 {{line}} 行重复',
  refused: '服务器没有接受：{{reason}}',
  skipped: '还没有导入',
} as const satisfies Record<string, TextKey>

export interface Fault {
  readonly code: keyof typeof faultTexts
  readonly values?: Readonly<Record<string, string | number>>
  /** What a rule across fields says, in Chinese. */
  readonly says?: string
}

/** The fault of one cell. */
export interface CellFault extends Fault {
  /** Line of the file, from 1. */
  readonly line: number
  /** Field id; undefined for a whole row. */
  readonly field?: string
  readonly label: string
  /** Column position in the file; undefined for a whole row. */
  readonly column?: number
  readonly content: string
}

/** The fault of a field's value by the contract; undefined if valid. */
export function ruleFault(module: string, field: string, value: FieldValue): Fault | undefined {
  const issue = issueOf(module, field, value)
  return issue && issueFault(issue, value)
}

/** The fault of a value by the contract, then by the field's own rule; undefined if valid. */
export function fieldFault(module: string, { id, rule }: SheetField, value: FieldValue): Fault | undefined {
  const fault = ruleFault(module, id, value)
  return fault ?? (rule && !rule.safeParse(value).success ? { code: 'form' } : undefined)
}
