import { personOf } from '@/lib/idCard'
import type { ModuleName, Row } from './rows'

type Field<R> = keyof R & string
type Values = Readonly<Record<string, unknown>>

/** What holds between the fields of a row, judged once the fields it is about are filled in. */
export interface RowRule<R = Values> {
  /** The field at fault, or the one that follows from the others. */
  readonly at: Field<R>
  readonly of: readonly Field<R>[]
  /**
   * What is wrong, in Chinese, also as the key of the English text. Without it `value` is computed, whatever a request says; with it the
   * field can be entered, and is filled in where it was left out.
   */
  readonly says?: string
  /** The value that follows from the others; undefined: none. */
  readonly value?: (row: R) => unknown
  /**
   * Whether the rule holds; by default, whether the field equals the value that follows from the others. `today` (`YYYY-MM-DD`) is for warnings alone: the clocks of
   * a device and its server differ, and a write may wait for days.
   */
  readonly holds?: (row: R, today: string) => boolean
}

/** The day `at` is not before the day, or the day of the moment, `after`. */
const ordered = <R>(at: Field<R>, after: Field<R>, says: string): RowRule<R> => ({
  at,
  of: [at, after],
  says,
  holds: (row) => String(row[at]) >= String(row[after]).slice(0, 10),
})

/** A field that follows from the ID card number. */
const onCard = (at: 'birthday' | 'gender'): RowRule<Row<'villageusermanage'>> => ({
  at,
  of: ['idCard'],
  says: '与身份证号不一致',
  value: ({ idCard }) => personOf(idCard)?.[at],
})

/** Actual of target in percent, at most what the field takes; a target of 0 is reached. */
const shareOf = ({ target, actual }: Row<'indexManage'>) =>
  target ? Math.min(1000, Math.round((actual / target) * 100)) : 100

/**
 * The rules across fields, by module, wherever a row is entered: forms, imports, the outbox and servers judge by them. What is merely
 * unusual is in rowWarnings.ts.
 */
const rowRules: { readonly [M in ModuleName]?: readonly RowRule<Row<M>>[] } = {
  plant: [ordered('harvestAt', 'sownAt', '收获日期不能早于播种日期')],
  governmentAffairs: [ordered('deadline', 'submittedAt', '截止日期不能早于提交时间')],
  villageusermanage: [onCard('birthday'), onCard('gender')],
  indexManage: [
    { at: 'percent', of: ['target', 'actual'], value: shareOf },
    {
      at: 'status',
      of: ['target', 'actual'],
      value: (row) => (row.actual >= row.target ? 'reached' : shareOf(row) >= 75 ? 'onTrack' : 'behind'),
    },
  ],
}

/** The rules across fields of a module. */
export const rulesOf = (module: ModuleName): readonly RowRule[] => (rowRules[module] ?? []) as readonly RowRule[]

/** Whether a rule can be judged: none of the fields it is about is empty. */
export const isJudged = ({ of }: RowRule, row: Values): boolean => of.every((field) => (row[field] ?? '') !== '')

/** The row with what follows from its fields: computed ones, and those that were left out. */
export const settled = <R extends object>(module: ModuleName, given: R): R =>
  rulesOf(module).reduce<Values>((row, rule) => {
    const { at, says, value } = rule
    return value && isJudged(rule, row) && !(says && row[at]) ? { ...row, [at]: value(row) ?? row[at] } : row
  }, given as Values) as R

/** The rules that a settled row breaks. */
export const brokenAmong = (rules: readonly RowRule[], row: Values, today = ''): readonly RowRule[] =>
  rules.filter((rule) => {
    const { at, says, value, holds = () => (value?.(row) ?? row[at]) === row[at] } = rule
    return says && isJudged(rule, row) && !holds(row, today)
  })
