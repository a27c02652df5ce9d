import { SwitchButton, SwitchField } from 'react-aria-components'
import { AriaLocale } from '../AriaLocale'
import './check/check.css'
import './switch.css'
import { ariaStates, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot } from './field/FieldWords'

interface SwitchProps extends FieldProps {
  value: boolean
  onChange: (value: boolean) => void
  /** Saving: shows the new state and is disabled. */
  busy?: boolean
}

/** A switch that takes effect at once. */
export function Switch({ ref, ...props }: SwitchProps) {
  const { label, labelHidden = false, value, onChange, busy = false } = props
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <SwitchField
        {...ariaStates({ ...props, readOnly: busy || (props.readOnly ?? false) })}
        ref={root}
        className="check-field"
        data-size={props.size}
        data-busy={busy || undefined}
        isSelected={value}
        onChange={onChange}
      >
        <SwitchButton className="check">
          <span className="switch" aria-hidden="true">
            {busy && <span className="spinner" />}
          </span>
          <span className={labelHidden ? 'sr-only' : undefined}>{label}</span>
        </SwitchButton>
        <FieldFoot {...props} />
      </SwitchField>
    </AriaLocale>
  )
}
