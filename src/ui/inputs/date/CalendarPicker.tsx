import type { ReactNode } from 'react'
import {
  Calendar,
  DatePicker,
  type DatePickerProps,
  type DatePickerRenderProps,
  type DateValue,
} from 'react-aria-components'
import { AriaLocale } from '../../AriaLocale'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from '../field/fieldProps'
import { FieldFoot, FieldLabel } from '../field/FieldWords'
import { CalendarFace } from './CalendarFace'
import { DateBox, Segments } from './DateBox'
import { PickerSurface } from './PickerSurface'

interface CalendarPickerProps<T extends DateValue> extends Omit<
  DatePickerProps<T>,
  'children' | 'className' | 'ref' | 'isDisabled' | 'isInvalid'
> {
  field: FieldProps
  onClear: () => void
  /** Below the calendar; null for nothing. */
  renderFooter: (state: DatePickerRenderProps['state']) => ReactNode
}

/** A field of typed date parts with a calendar: the common part of DatePicker and DateTimePicker. */
export function CalendarPicker<T extends DateValue>({
  field,
  onClear,
  renderFooter,
  ...picker
}: CalendarPickerProps<T>) {
  const { ref, ...props } = field
  const root = useFocusRef(ref)
  return (
    <AriaLocale>
      <DatePicker
        {...ariaStates(props)}
        {...fieldRoot(props)}
        {...picker}
        ref={root}
        data-readonly={props.readOnly || undefined}
        shouldForceLeadingZeros
      >
        {({ state }) => {
          const foot = renderFooter(state)
          return (
            <>
              <FieldLabel {...props} />
              <DateBox field={props} filled={picker.value !== null} onClear={onClear}>
                <Segments />
              </DateBox>
              <FieldFoot {...props} />
              <PickerSurface>
                <Calendar className="calendar">
                  <CalendarFace />
                </Calendar>
                {foot && <footer className="picker-foot">{foot}</footer>}
              </PickerSurface>
            </>
          )
        }}
      </DatePicker>
    </AriaLocale>
  )
}
