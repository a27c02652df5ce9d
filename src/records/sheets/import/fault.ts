import { entryOf, issueOf } from '@/contract/fieldRules'
import { textFormOf } from '@/contract/textForms'
import type { TextKey } from '@/i18n/init'
import { formTexts, issueFault, issueTexts } from '@/i18n/issueTexts'
import { numberTexts } from '@/i18n/numberTexts'
import { valueText } from '@/i18n/recordTexts'
import { currentTexts } from '@/i18n/useTexts'
import { numberFault } from '@/lib/numberEntry'
import type { FieldValue, SheetField } from './field'

/** Messages of cell faults; the fault supplies the placeholder values. */
export const faultTexts = {
  ...numberTexts,
  ...issueTexts,
  ...formTexts,
  date: '不是日期，请写成 {{example}} 这样',
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
  /** What a rule across fields says, in Chinese, or a field's own rule. */
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

/** Examples of dates as they are to be written. */
export const dateExamples = { day: '2026-01-31', moment: '2026-01-31 08:30:00' } as const

/** What a refused text of a demanded form, or a refused choice, has to be; undefined where the contract says no more. */
function formFault(module: string, field: string, isOfForm: boolean): Fault | undefined {
  const form = textFormOf(module, field)
  if (form === 'day' || form === 'moment') return { code: 'date', values: { example: dateExamples[form] } }
  // The card number has the right signs, but its place, birthday or check character is wrong.
  if (form) return { code: form === 'idCard' && isOfForm ? 'idCardDigits' : form }
  const entry = entryOf(module, field)
  if (entry?.kind !== 'choice') return undefined
  const { t } = currentTexts()
  return { code: 'choice', values: { choices: entry.choices.map((id) => valueText(field, id, t)).join(' / ') } }
}

/** The fault of a field's value by the contract; undefined if valid. */
export function ruleFault(module: string, field: string, value: FieldValue): Fault | undefined {
  const issue = issueOf(module, field, value)
  if (!issue) return undefined
  const entry = entryOf(module, field)
  const outside = entry?.kind === 'number' && typeof value === 'number' ? numberFault(value, entry) : undefined
  if (outside) {
    const { code, ...values } = outside
    return { code, values }
  }
  const fault = issueFault(issue, value)
  return fault.code === 'form' ? (formFault(module, field, issue.code === 'custom') ?? fault) : fault
}

/** The fault of a value by the contract, then by the field's own rule, in that rule's words; undefined if valid. */
export function fieldFault(module: string, { id, rule }: SheetField, value: FieldValue): Fault | undefined {
  const fault = ruleFault(module, id, value)
  if (fault || !rule) return fault
  const { success, error } = rule.safeParse(value)
  const says = error?.issues[0]?.message
  return success ? undefined : { code: 'form', ...(says !== undefined && { says }) }
}
