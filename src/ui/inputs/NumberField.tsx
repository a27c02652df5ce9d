import { Button, Group, Input, NumberField as AriaNumberField } from 'react-aria-components'
import addIcon from 'virtual:icon/add-line'
import lessIcon from 'virtual:icon/subtract-line'
import { AriaLocale } from '../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../data/Icon'
import { decimals, rounded } from './numberField/precision'

interface NumberFieldProps extends FieldProps {
  /** null: empty. */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** Decimal places shown and stored; default: those of `step`. */
  precision?: number
  /** Shown after the number, for example 元 or kg. */
  unit?: string
  placeholder?: string
}

/** A number, typed or stepped by buttons and arrow keys; clamped to its bounds on blur. */
export function NumberField({ ref, ...props }: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, placeholder = '', unit } = props
  const precision = props.precision ?? decimals(step)
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <AriaNumberField
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        value={value ?? Number.NaN}
        onChange={(next) => onChange(Number.isNaN(next) ? null : rounded(next, precision))}
        step={step}
        formatOptions={{ minimumFractionDigits: precision, maximumFractionDigits: precision }}
        {...(min !== undefined && { minValue: min })}
        {...(max !== undefined && { maxValue: max })}
      >
        <FieldLabel {...props} />
        <Group className="input number-box">
          <Button slot="decrement" className="field-button">
            <Icon path={lessIcon} size={16} />
          </Button>
          <Input className="field-input" placeholder={placeholder} />
          {unit !== undefined && <span className="field-affix">{unit}</span>}
          <Button slot="increment" className="field-button">
            <Icon path={addIcon} size={16} />
          </Button>
        </Group>
        <FieldFoot {...props} />
      </AriaNumberField>
    </AriaLocale>
  )
}
