import { listed } from '@/lib/format'
import { valueText } from '@/i18n/recordTexts'
import type { Approval } from '@/contract/approvals'
import type { useTexts } from '@/i18n/useTexts'
import type { Lifecycle, Step, StepTerms, Values } from './lifecycles'

/** What a step is judged by, besides the record. */
export interface StepContext {
  readonly lifecycle: Pick<Lifecycle, 'field'>
  readonly approval?: Approval | undefined
  /** Of whoever would take it. */
  readonly account: string
}

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'locale'>

const isFrom = ({ lifecycle: { field } }: StepContext, { from }: Step, row: Values): boolean =>
  from.includes(String(row[field]))

/** Whether somebody would decide on what they have entered themselves. */
const isOwnDecision = ({ approval, account }: StepContext, { to }: Step, row: Values): boolean =>
  approval !== undefined && to !== undefined && to !== approval.waiting && row[approval.enteredBy] === account

export const mayTake = (context: StepContext, step: Step, row: Values): boolean =>
  isFrom(context, step, row) && !isOwnDecision(context, step, row)

/** The states that a step needs, in words. */
const statesOf = ({ lifecycle: { field } }: StepContext, { from }: Step, { t, locale }: Texts): string =>
  listed(
    from.map((state) => valueText(field, state, t)),
    locale,
    'disjunction',
  )

/** What keeps a step from being taken; '' if nothing does. */
export function obstacle(context: StepContext, step: Step, row: Values, texts: Texts): string {
  const { t } = texts
  if (!isFrom(context, step, row)) return t('状态须为{{states}}', { states: statesOf(context, step, texts) })
  return isOwnDecision(context, step, row) ? t('自己登记的记录，要由别人审核') : ''
}

/** The same of one step among others, which it names. */
export function whyNot(context: StepContext, step: Step, row: Values, texts: Texts): string {
  const { t } = texts
  const name = t(step.name)
  if (!isFrom(context, step, row))
    return t('{{step}}：状态须为{{states}}', { step: name, states: statesOf(context, step, texts) })
  return isOwnDecision(context, step, row) ? t('{{step}}：自己登记的记录，要由别人审核', { step: name }) : ''
}

/** The fields that a step changes. `asked`: what was entered for `asks`. */
export const changeBy = ({ field }: Pick<Lifecycle, 'field'>, step: Step, terms: StepTerms, asked?: string) => ({
  ...(step.to !== undefined && { [field]: step.to }),
  ...step.sets?.(terms),
  ...(step.asks !== undefined && { [step.asks]: asked ?? '' }),
})
