import { createContext, use, type ComponentProps } from 'react'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { durationText } from '../amounts'
import { useTesterTexts, type TesterText } from '../useTesterTexts'
import type { Problem } from './problems'

/** The visible problems of the document in the editor. */
export const Problems = createContext<readonly Problem[]>([])

/** Props of a field for a value of a form: `field('from', t('从第几次'))`; `place` is the value's path in the document where not its name. */
export type Bind<F> = <K extends keyof F & string>(
  name: K,
  label: string,
  place?: string,
) => { size: 'sm'; label: string; value: F[K]; onChange: (value: F[K]) => void; error: string | undefined }

/** Binds fields to a form, or to a part of it at a `path` of the document (`rules.0`): value, change and problem. */
export function useFields() {
  const { t } = useTesterTexts()
  const problems = use(Problems)
  return <F extends object>(form: F, onChange: (fields: Partial<F>) => void, path?: string): Bind<F> =>
    (name, label, place = name) => {
      const at = path === undefined ? place : `${path}.${place}`
      const found = problems.find((problem) => problem.path === at || problem.path.startsWith(`${at}.`))
      return {
        size: 'sm',
        label,
        value: form[name],
        onChange: (value) => onChange({ [name]: value } as unknown as Partial<F>),
        error: found && t(found.text, found.fill),
      }
    }
}

interface ChoiceProps<T extends string> extends Omit<ComponentProps<typeof Select<T>>, 'options' | 'onChange'> {
  words: Readonly<Record<T, TesterText>>
  /** A description of each. */
  details?: Readonly<Record<T, TesterText>>
  value: T
  onChange: (value: T) => void
}

/** One of a few named values. */
export function Choice<T extends string>({ words, details, onChange, ...props }: ChoiceProps<T>) {
  const { t } = useTesterTexts()
  return (
    <Select
      {...props}
      options={optionsOf(words, t, details)}
      onChange={(value) => value && onChange(value)}
      description={details && t(details[props.value])}
    />
  )
}

/** Named values as the options of a choice. */
export const optionsOf = <T extends string>(
  words: Readonly<Record<T, TesterText>>,
  t: (text: TesterText) => string,
  details?: Readonly<Record<T, TesterText>>,
) => (Object.keys(words) as T[]).map((id) => ({ id, label: t(words[id]), ...(details && { detail: t(details[id]) }) }))

interface DurationFieldProps extends ComponentProps<typeof NumberField> {
  /** Allows negative values, for clock offsets. */
  signed?: boolean
}

/** A duration in milliseconds, with a readable form below. */
export function DurationField({ signed = false, step = 500, ...props }: DurationFieldProps) {
  const { t } = useTesterTexts()
  const { value } = props
  const long = typeof value === 'number' && Math.abs(value) >= 1000
  return (
    <NumberField
      {...props}
      step={step}
      precision={0}
      unit="ms"
      description={long && durationText(value, t)}
      {...(!signed && { min: 0 })}
    />
  )
}
