import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import previousIcon from 'virtual:icon/arrow-left-s-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import '../select/select.css'
import './calendar.css'

interface JumpItem {
  readonly id: number
  readonly formatted: string
}
interface JumpProps {
  'aria-label': string
  value: string | number
  onChange: (key: number) => void
  items: readonly JumpItem[]
}

/** A native select: fast by keyboard, and a native picker on phones. */
const Jump = ({ value, onChange, items, ...name }: JumpProps) => (
  <select
    {...name}
    className="select calendar-jump"
    value={value}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  >
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
)

/** Number of years to jump to, half of them in the past. */
const YEARS = 120

/** Header with month and year selects and the grid of days, for one or two months. */
export function CalendarFace({ months = 1 }: { months?: 1 | 2 }) {
  const { locale } = useTexts()
  const month = <CalendarMonthPicker format="short">{(jump) => <Jump {...jump} />}</CalendarMonthPicker>
  const year = <CalendarYearPicker visibleYears={YEARS}>{(jump) => <Jump {...jump} />}</CalendarYearPicker>
  return (
    <>
      <header className="flex items-center justify-between gap-2 mb-2">
        <Button slot="previous" className="btn btn-ghost btn-square calendar-step">
          <Icon path={previousIcon} />
        </Button>
        <div className="flex gap-2">
          {locale === 'zh-CN' ? year : month}
          {locale === 'zh-CN' ? month : year}
        </div>
        <Button slot="next" className="btn btn-ghost btn-square calendar-step">
          <Icon path={nextIcon} />
        </Button>
      </header>
      <div className="calendar-months">
        {Array.from({ length: months }, (_, offset) => (
          <div key={offset}>
            {months > 1 && <CalendarHeading offset={{ months: offset }} className="mb-1 text-center font-medium" />}
            <CalendarGrid offset={{ months: offset }} weekdayStyle="narrow" className="calendar-grid">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
            </CalendarGrid>
          </div>
        ))}
      </div>
    </>
  )
}
