import { Group, TimeField as AriaTimeField } from 'react-aria-components'
import timeIcon from 'virtual:icon/time-line'
import { AriaLocale } from '../AriaLocale'
import { Segments } from './date/DateBox'
import { timeOf, timeText } from './date/isoDate'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { Icon } from '../base/Icon'

interface TimeFieldProps extends FieldProps {
  /** "HH:mm", '' for none. */
  value: string
  onChange: (value: string) => void
  /** First and last time, "HH:mm". */
  min?: string
  max?: string
}

/** A 24-hour time, typed or stepped by arrow keys. */
export function TimeField({ ref, ...props }: TimeFieldProps) {
  const { value, onChange, min = '', max = '' } = props
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <AriaTimeField
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        data-readonly={props.readOnly || undefined}
        value={timeOf(value)}
        onChange={(time) => onChange(timeText(time))}
        minValue={timeOf(min)}
        maxValue={timeOf(max)}
        hourCycle={24}
        shouldForceLeadingZeros
      >
        <FieldLabel {...props} />
        <Group className="input date-box">
          <div className="date-inputs">
            <Segments />
          </div>
          <Icon path={timeIcon} size={16} className="field-affix" />
        </Group>
        <FieldFoot {...props} />
      </AriaTimeField>
    </AriaLocale>
  )
}
