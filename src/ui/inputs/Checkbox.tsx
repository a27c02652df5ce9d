import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot } from './field/FieldWords'
import { RequiredMark } from './field/RequiredMark'
import { CheckMark } from './check/CheckMark'

interface CheckboxProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
  /** Indeterminate state. */
  partly?: boolean
}

/** A checkbox with its label. */
export function Checkbox({ ref, ...props }: CheckboxProps) {
  const { label, labelHidden = false, value, onChange, partly = false, required = false } = props
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <CheckboxField
        {...ariaStates(props)}
        ref={root}
        className="check-field"
        isSelected={value}
        isIndeterminate={partly}
        onChange={onChange}
      >
        <CheckboxButton className="check">
          <CheckMark />
          <span className={labelHidden ? 'sr-only' : undefined}>
            {label}
            {required && <RequiredMark />}
          </span>
        </CheckboxButton>
        <FieldFoot {...props} />
      </CheckboxField>
    </AriaLocale>
  )
}
