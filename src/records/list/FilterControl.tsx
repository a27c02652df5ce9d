import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { dayRanges, type DayRange } from '@/lib/dayRanges'
import { NumberBound } from './NumberBound'
import { rangeNames, type FilterField } from './fields'
import { rangePresets } from './filterWords'
import '@/ui/inputs/select/select.css'

const DateRangePicker = lazy(() =>
  import('@/ui/inputs/DateRangePicker').then((module) => ({ default: module.DateRangePicker })),
)

interface FilterControlProps {
  field: FilterField
  /** All filters by parameter. */
  value: Readonly<Record<string, string>>
  /** Whether it is visible. */
  shown?: boolean
}

/** Days filter. Hidden inputs hold the values in the form, also while the picker is not rendered. */
function RangeFilter({ field, value, shown = true }: FilterControlProps) {
  const { t } = useTexts()
  const [fromName, toName] = rangeNames(field)
  const [days, setDays] = useState<DayRange>([value[fromName] ?? '', value[toName] ?? ''])
  const first = useRef<HTMLInputElement>(null)
  // Form reset does not affect hidden inputs.
  useEffect(() => {
    const form = first.current?.form
    const clear = () => setDays(['', ''])
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const [from, to] = days
  const ranges = dayRanges(Date.now())
  return (
    <div className="filter-range">
      <input ref={first} type="hidden" name={fromName} value={from} />
      <input type="hidden" name={toName} value={to} />
      {shown && (
        <Suspense fallback={<div className="input w-full" />}>
          <DateRangePicker
            label={t(field.label)}
            labelHidden
            presets={rangePresets.map(({ id, label }) => ({ label: t(label), range: ranges[id] }))}
            value={from && to ? days : null}
            onChange={(range) => setDays(range ?? ['', ''])}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Lower and upper bound of a number. */
function NumbersFilter({ field, value }: FilterControlProps) {
  const { t } = useTexts()
  const title = t(field.label)
  const [fromName, toName] = rangeNames(field)
  return (
    <div className="flex min-w-0 items-start gap-1">
      <NumberBound name={fromName} label={t('最低{{title}}', { title })} initial={value[fromName] ?? ''} />
      <span aria-hidden="true" className="leading-10">
        –
      </span>
      <NumberBound name={toName} label={t('最高{{title}}', { title })} initial={value[toName] ?? ''} />
    </div>
  )
}

function Control({ field: { name, kind, options = [], suggestions, shown }, value }: FilterControlProps) {
  const { t } = useTexts()
  const id = useId()
  const given = value[name] ?? ''
  if (kind === 'text')
    return (
      <>
        <input
          className="input w-full min-w-0"
          name={name}
          type="text"
          defaultValue={shown ? shown(given) : given}
          maxLength={200}
          list={suggestions && id}
        />
        {suggestions && (
          <datalist id={id}>
            {suggestions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
        )}
      </>
    )
  return (
    <select className="select w-full min-w-0" name={name} defaultValue={given}>
      <option value="">{t('全部')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {t(option.label)}
        </option>
      ))}
    </select>
  )
}

/** A filter with its caption. */
export function FilterControl(props: FilterControlProps) {
  const { t } = useTexts()
  const { label, kind } = props.field
  const caption = <span className="text-plain">{t(label)}</span>
  // A date picker has several controls and labels them itself.
  if (kind === 'range')
    return (
      <div className="filter-item">
        <span aria-hidden="true" className="contents">
          {caption}
        </span>
        <RangeFilter {...props} />
      </div>
    )
  if (kind === 'numbers')
    return (
      <div className="filter-item">
        <span aria-hidden="true" className="contents">
          {caption}
        </span>
        <NumbersFilter {...props} />
      </div>
    )
  return (
    <label className="filter-item">
      {caption}
      <Control {...props} />
    </label>
  )
}
