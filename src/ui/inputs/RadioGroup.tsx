import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import './check/check.css'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import type { Option } from './select/option'

interface RadioGroupProps<T extends string> extends FieldProps {
  options: readonly Option<T>[]
  /** null: nothing selected. */
  value: T | null
  onChange: (value: T) => void
  /** `buttons` renders a joined button bar. */
  variant?: 'plain' | 'buttons'
  /** Stacked vertically. */
  vertical?: boolean
}

/** Single choice of few options, all visible. */
export function RadioGroup<T extends string>({ ref, ...props }: RadioGroupProps<T>) {
  const { options, value, onChange, variant = 'plain', vertical = false } = props
  const root = useFocusRef(ref)
  const choose = (next: string) => {
    const option = options.find(({ id }) => id === next)
    if (option) onChange(option.id)
  }
  return (
    <AriaLocale>
      <AriaRadioGroup
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        orientation={vertical ? 'vertical' : 'horizontal'}
        value={value}
        onChange={choose}
      >
        <FieldLabel {...props} />
        <div className={variant === 'plain' ? 'checks' : 'segments'}>
          {options.map((option) => (
            <RadioField key={option.id} value={option.id} isDisabled={option.disabled ?? false} className="radio-field">
              <RadioButton className={variant === 'plain' ? 'check' : 'segment'}>
                {variant === 'plain' && <span className="radio-dot" aria-hidden="true" />}
                {option.label}
              </RadioButton>
            </RadioField>
          ))}
        </div>
        <FieldFoot {...props} />
      </AriaRadioGroup>
    </AriaLocale>
  )
}
