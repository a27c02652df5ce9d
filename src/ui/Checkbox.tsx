import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { AriaLocale } from './AriaLocale'
import { ariaStates, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot } from './field/FieldWords'
import { CheckMark } from './check/CheckMark'

interface CheckboxProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
  /** Some of what it stands for is checked. */
  partly?: boolean
}

/** A yes or no, with its label behind it. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden = false, value, onChange, partly = false } = props
  const root = useFocusRef(props.ref)
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
          <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
        </CheckboxButton>
        <FieldFoot {...props} />
      </CheckboxField>
    </AriaLocale>
  )
}
