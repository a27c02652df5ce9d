import type { TextKey } from '@/i18n/init'

/** Why a file could not be written or read, in words for people. */
export const sheetFaults = {
  tooManyRows: 'Excel 文件最多 1,048,576 行，请改用 CSV',
  tooManyLines: '文件的行数太多，最多 {{rows}} 行数据，请拆成几个文件',
  tooLarge: '文件超过 {{size}}，请拆成几个文件',
  legacy: '旧版 .xls 或加密的文件不能读取，请在 Excel 中另存为 .xlsx',
  notSheet: '这不是 .xlsx 或 .csv 文件',
  damaged: '文件已损坏，不能读取',
  empty: '文件里没有数据',
} as const satisfies Record<string, TextKey>
export type SheetFault = keyof typeof sheetFaults

/** What went wrong with a file; `fault` names its words. */
export class SheetError extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(fault)
    this.name = 'SheetError'
    this.fault = fault
  }
}
