import type { TextKey } from '@/i18n/init'
import { listed } from '@/lib/format'
import { valueText } from '@/i18n/recordTexts'
import type { useTexts } from '@/i18n/useTexts'

/** Who takes a step, and when, in ms since 1970. */
export interface StepTerms {
  readonly account: string
  readonly now: number
}

type Values = Readonly<Record<string, unknown>>

/** A step in the lifecycle of a record: what moves it from one state to the next. `R`: its row, `State`: the states of it. */
export interface Step<R = Values, State = string> {
  /** The verb on its button. */
  readonly name: TextKey
  readonly from: readonly State[]
  readonly to: State
  /** A text field that has to be filled in with it. */
  readonly asks?: keyof R & string
  /** What it sets besides the state. */
  readonly sets?: (terms: StepTerms) => Readonly<Partial<R>>
}

/** The lifecycle of a module's records; `field` holds the state. */
export type Lifecycle<R = Values> = {
  readonly [F in keyof R & string]: { readonly field: F; readonly steps: readonly Step<R, R[F] & string>[] }
}[keyof R & string]

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
