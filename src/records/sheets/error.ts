import type { TextKey } from '@/i18n/init'

/** Messages for files that could not be written or read. */
export const sheetFaults = {
  tooManyRows: 'Excel 文件最多 1,048,576 行，请改用 CSV',
  tooManyLines: '单元格 {{cell}} 有内容，超出一次能导入的 {{rows}} 行；请删去多余的内容，或拆成几个文件',
  tooWide: '单元格 {{cell}} 有内容，超出最多的 {{columns}} 列；请删去多余的内容',
  tooLarge: '文件超过 {{size}}，请拆成几个文件',
  unfolded: '文件展开后太大，没有读取；请拆成几个文件',
  tooSlow: '读取超过 {{seconds}} 秒，已停止；请拆成几个文件',
  locked: '文件设了打开密码，不能读取；请用 Excel 或 WPS 去掉密码后保存',
  notSheet: '这不是表格文件（Excel、WPS、OpenDocument 或 CSV）',
  noSheets: '文件里没有工作表',
  damaged: '文件已损坏，不能读取',
  empty: '文件里没有数据',
} as const satisfies Record<string, TextKey>
export type SheetFault = keyof typeof sheetFaults

/** Per-file values for the placeholders of a message. */
export type SheetFaultValues = Readonly<Record<string, string>>

/** Failure to read or write a file; `fault` is the message id, `cause` the original error. */
export class SheetError extends Error {
  readonly fault: SheetFault
  readonly values: SheetFaultValues
  constructor(fault: SheetFault, values: SheetFaultValues = {}, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'SheetError'
    this.fault = fault
    this.values = values
  }
}
