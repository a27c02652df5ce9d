import { toCalendarDate } from '@internationalized/date'
import { useEffect, useState } from 'react'
import { Button, DateRangePicker as AriaDateRangePicker, RangeCalendar } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
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

/** Lesser years are still being typed. */
const WHOLE_YEAR = 1000

/** A range of days, typed or chosen from a calendar of two months (one on a phone). */
export function DateRangePicker({ ref, ...props }: DateRangePickerProps) {
  const { value, onChange, min = '', max = '', presets = [] } = props
  const root = useFocusRef(ref)
  const months = useNarrow() ? 1 : 2
  const { t } = useTexts()
  const given = rangeOf(value)
  // Its end lies before its start, as while the year of the end is being typed: it is shown and marked, but no value.
  const [typed, setTyped] = useState<typeof given>(null)
  const reversed = given ? null : typed
  const take = (range: typeof given) => {
    const isReversed = range !== null && range.start.compare(range.end) > 0
    setTyped(isReversed ? range : null)
    onChange(range && !isReversed ? [dateText(range.start), dateText(range.end)] : null)
  }
  useEffect(() => {
    const form = reversed && root.current?.closest('form')
    if (!form) return
    // The form is not sent without it.
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      root.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    form.addEventListener('submit', hold, { capture: true, signal })
    form.addEventListener('reset', () => setTyped(null), { signal })
    return () => listening.abort()
  }, [reversed, root])
  const error = reversed && reversed.end.year >= WHOLE_YEAR ? t('结束不能早于开始') : props.error
  return (
    <AriaLocale>
      <AriaDateRangePicker
        {...ariaStates({ ...props, error })}
        {...fieldRoot(props)}
        ref={root}
        data-readonly={props.readOnly || undefined}
        value={given ?? reversed}
        onChange={(range) => take(range && { start: toCalendarDate(range.start), end: toCalendarDate(range.end) })}
        minValue={dateOf(min)}
        maxValue={dateOf(max)}
        shouldForceLeadingZeros
      >
        {({ state }) => (
          <>
            <FieldLabel {...props} />
            <DateBox field={props} filled={value !== null || reversed !== null} onClear={() => take(null)}>
              <Segments slot="start" />
              <span aria-hidden="true" className="field-affix">
                –
              </span>
              <Segments slot="end" />
            </DateBox>
            <FieldFoot {...props} error={error} />
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
                        take(rangeOf(range))
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
