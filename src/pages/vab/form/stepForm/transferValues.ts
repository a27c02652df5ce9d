import * as z from 'zod/mini'
import { tidyDigits, tidyLine } from '@/lib/tidy'
import { looseNumber, numberRule } from '@/records/form/formRules'
import { isName } from '@/lib/validators'

export const payers = ['basic', 'project'] as const

/** In yuan. */
export const amountTerms = { min: 0.01, max: 50_000, step: 0.01 }

/** Validation of a transfer; messages are dictionary keys. */
export const transferSchema = z.object({
  payer: z.nullable(z.enum(payers)).check(z.refine((payer) => payer !== null, '请选择付款账户')),
  account: z.string().check(z.overwrite(tidyDigits), z.regex(/^\d{16,19}$/, '收款账号应为 16 到 19 位数字')),
  payee: z.string().check(
    z.overwrite(tidyLine),
    z.refine((name) => isName(name) && name.length <= 50, '请输入收款人姓名，只含汉字、字母或数字'),
  ),
  amount: z
    .nullable(numberRule('请填写转账金额', amountTerms))
    .check(z.refine((amount) => amount !== null, '请填写转账金额')),
})
export type TransferValues = z.infer<typeof transferSchema>

export const emptyTransfer: TransferValues = { payer: null, account: '', payee: '', amount: null }

const loose = z.object({
  payer: z.catch(z.nullable(z.enum(payers)), null),
  account: z.catch(z.string(), ''),
  payee: z.catch(z.string(), ''),
  amount: looseNumber(null),
})

/** Form values from a stored draft, including unfinished input. Anything else, above all a password, is stripped. */
export const restoredTransfer = (given: unknown): TransferValues => loose.parse(given)

/** An account number in groups of four. */
export const grouped = (account: string): string => account.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Dictionary keys of the payer accounts. */
export const payerWords = {
  basic: '村集体基本账户（尾号 6021）',
  project: '项目专用账户（尾号 8830）',
} as const satisfies Record<(typeof payers)[number], string>
