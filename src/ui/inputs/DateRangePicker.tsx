import { Button, DateRangePicker as AriaDateRangePicker, RangeCalendar } from 'react-aria-components'
import type { DayRange } from '@/lib/dayRanges'
import { AriaLocale } from '../AriaLocale'
import { CalendarFace } from './date/CalendarFace'
import { DateBox, Segments } from './date/DateBox'
import { dateOf, dateText } from './date/isoDate'
import { PickerSurface } from './date/PickerSurface'
import { ariaStates, fieldRoot, useFocusRef, type FieldProps } from './field/fieldProps'
import { FieldFoot, FieldLabel } from './field/FieldWords'
import { useNarrow } from '../overlay/useNarrow'

interface DateRangePickerProps extends FieldProps {
  /** null: none. */
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  /** First and last selectable day, "YYYY-MM-DD". */
  min?: string
  max?: string
  /** Predefined ranges, for example the last seven days. */
  presets?: readonly { readonly label: string; readonly range: DayRange }[]
}

const rangeOf = (value: DayRange | null) => {
  const start = dateOf(value?.[0] ?? '')
  const end = dateOf(value?.[1] ?? '')
  return start && end && start.compare(end) <= 0 ? { start, end } : null
}

/** A range of days, typed or chosen from a calendar of two months (one on a phone). */
export function DateRangePicker({ ref, ...props }: DateRangePickerProps) {
  const { value, onChange, min = '', max = '', presets = [] } = props
  const root = useFocusRef(ref)
  const months = useNarrow() ? 1 : 2
  return (
    <AriaLocale>
      <AriaDateRangePicker
        {...ariaStates(props)}
        {...fieldRoot(props)}
        ref={root}
        data-readonly={props.readOnly || undefined}
        value={rangeOf(value)}
        onChange={(range) => onChange(range && [dateText(range.start), dateText(range.end)])}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        shouldForceLeadingZeros
      >
        {({ state }) => (
          <>
            <FieldLabel {...props} />
            <DateBox field={props} filled={value !== null} onClear={() => onChange(null)}>
              <Segments slot="start" />
              <span aria-hidden="true" className="field-affix">
                –
              </span>
              <Segments slot="end" />
            </DateBox>
            <FieldFoot {...props} />
            <PickerSurface>
              <RangeCalendar className="calendar range" visibleDuration={{ months }}>
                <CalendarFace months={months} />
              </RangeCalendar>
              {presets.length > 0 && (
                <footer className="picker-foot">
                  {presets.map(({ label, range }) => (
                    <Button
                      key={label}
                      slot={null}
                      className="btn btn-ghost text-primary"
                      onPress={() => {
                        onChange(range)
                        state.setOpen(false)
                      }}
                    >
                      {label}
                    </Button>
                  ))}
                </footer>
              )}
            </PickerSurface>
          </>
        )}
      </AriaDateRangePicker>
    </AriaLocale>
  )
}
