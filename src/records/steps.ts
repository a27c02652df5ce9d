import type { TextKey } from '@/i18n/init'
import { listed } from '@/lib/format'
import { valueText } from '@/i18n/recordTexts'
import type { useTexts } from '@/i18n/useTexts'

/** Who takes a step, and when, in ms since 1970. */
export interface StepTerms {
  readonly account: string
  readonly now: number
}

/** A step in the lifecycle of a record: what moves it from one state to the next. */
export interface Step {
  /** The verb on its button. */
  readonly name: TextKey
  readonly from: readonly string[]
  readonly to: string
  /** A text field that has to be filled in with it. */
  readonly asks?: string
  /** What it sets besides the state. */
  readonly sets?: (terms: StepTerms) => Readonly<Record<string, string>>
}

/** The lifecycle of a module's records; `field` holds the state. */
export interface Lifecycle {
  readonly field: string
  readonly steps: readonly Step[]
}

type Values = Readonly<Record<string, unknown>>
type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'locale'>

export const mayTake = ({ field }: Pick<Lifecycle, 'field'>, { from }: Step, row: Values): boolean =>
  from.includes(String(row[field]))

/** Why a step can't be taken; '' if it can. */
export function whyNot({ field }: Pick<Lifecycle, 'field'>, step: Step, row: Values, { t, locale }: Texts): string {
  if (mayTake({ field }, step, row)) return ''
  const states = listed(
    step.from.map((state) => valueText(field, state, t)),
    locale,
    'disjunction',
  )
  return t('{{step}}：状态须为{{states}}', { step: t(step.name), states })
}

/** The fields that a step changes. `asked`: what was entered for `asks`. */
export const changeBy = ({ field }: Pick<Lifecycle, 'field'>, step: Step, terms: StepTerms, asked?: string) => ({
  [field]: step.to,
  ...step.sets?.(terms),
  ...(step.asks !== undefined && { [step.asks]: asked ?? '' }),
})
