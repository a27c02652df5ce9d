import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import filterIcon from 'virtual:icon/filter-3-line'
import searchIcon from 'virtual:icon/search-line'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { Dialog } from '@/ui/overlay/Dialog'
import { Icon } from '@/ui/data/Icon'
import type { FilterField } from './fields'

const DatePicker = lazy(() => import('@/ui/inputs/DatePicker').then((module) => ({ default: module.DatePicker })))

interface FiltersProps {
  fields: readonly FilterField[]
  value: Readonly<Record<string, string>>
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
  onSearch: (filters: Readonly<Record<string, unknown>>) => void
  /** Start of the first row. */
  children: ReactNode
  /** End of the first row. */
  end: ReactNode
}

/** Fields per unfolded row. */
const FIELDS_PER_ROW = 4
/** Number of rows that unfold; each reduces the table's height (spec §9). */
export const extraRows = (fields: readonly FilterField[]): number =>
  Math.ceil(Math.max(0, fields.length - 1) / FIELDS_PER_ROW)

function Control({ field, value }: { field: FilterField; value: string }) {
  const { t } = useTexts()
  const { name, kind, options = [] } = field
  if (kind === 'text')
    return <input className="input min-w-0 flex-1" name={name} type="text" defaultValue={value} maxLength={200} />
  return (
    <select className="select min-w-0 flex-1" name={name} defaultValue={value}>
      <option value="">{t('全部')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {t(option.label)}
        </option>
      ))}
    </select>
  )
}

interface DateFilterProps {
  name: string
  label: string
  /** "YYYY-MM-DD", '' for none. */
  value: string
  /** Whether the filter is visible; the picker is loaded then. */
  shown: boolean
}

/** Date filter. A hidden input holds the value in the form, also while the picker is not rendered. */
function DateFilter({ name, label, value, shown }: DateFilterProps) {
  const [day, setDay] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // Form reset does not affect hidden inputs.
  useEffect(() => {
    const form = field.current?.form
    const clear = () => setDay('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  return (
    <div className="min-w-0 flex-1 [&_.field-foot]:hidden">
      <input ref={field} type="hidden" name={name} value={day} />
      {shown && (
        <Suspense fallback={<div className="input w-full" />}>
          <DatePicker label={label} labelHidden value={day} onChange={setDay} />
        </Suspense>
      )}
    </div>
  )
}

interface FieldProps {
  field: FilterField
  value: string
  compact?: boolean
  /** Whether it is visible. */
  shown?: boolean
}

function Field({ field, value, compact = false, shown = true }: FieldProps) {
  const { t } = useTexts()
  const label = t(field.label)
  const caption = <span className={`shrink-0 text-plain ${compact ? '' : 'min-w-12 max-lg:min-w-16'}`}>{label}</span>
  // A date picker has several controls and labels them itself.
  if (field.kind === 'date')
    return (
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="contents">
          {caption}
        </span>
        <DateFilter name={field.name} label={label} value={value} shown={shown} />
      </div>
    )
  return (
    <label className="flex items-center gap-2">
      {caption}
      <Control field={field} value={value} />
    </label>
  )
}

const read = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget)].filter(([, text]) => text !== ''))
}

/** Filters beside the list's tools: the first inline, the others in rows that unfold; on mobile in a dialog. */
export function Filters(props: FiltersProps) {
  const phone = useLayout((state) => state.device === 'mobile')
  if (props.fields.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-2">
        {props.children}
        <div className="ml-auto flex items-center gap-2">{props.end}</div>
      </div>
    )
  // Uncontrolled fields: remount on external changes.
  const key = JSON.stringify(props.value)
  return phone ? <FilterSheet key={key} {...props} /> : <FilterRows key={key} {...props} />
}

function FilterRows({ fields, value, unfolded, onUnfold, onSearch, children, end }: FiltersProps) {
  const { t } = useTexts()
  const [first, ...more] = fields
  return (
    <form
      role="search"
      aria-label={t('筛选')}
      className="flex flex-col gap-5"
      onSubmit={(event) => onSearch(read(event))}
      onReset={() => onSearch({})}
    >
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <div className="ml-auto flex items-center gap-2">
          {first && <Field field={first} value={value[first.name] ?? ''} compact />}
          <button type="submit" className="btn btn-outline btn-primary">
            <Icon path={searchIcon} size={16} />
            {t('查询')}
          </button>
          <button type="reset" className="btn">
            {t('重置')}
          </button>
          {more.length > 0 && (
            <button
              type="button"
              className="btn btn-ghost px-2"
              aria-expanded={unfolded}
              onClick={() => onUnfold(!unfolded)}
            >
              {unfolded ? t('收起') : t('展开')}
              <Icon path={arrowIcon} size={16} className={unfolded ? 'rotate-180' : ''} />
            </button>
          )}
        </div>
        {end}
      </div>
      {more.length > 0 && (
        <div hidden={!unfolded} className="grid grid-cols-4 gap-x-4 gap-y-5">
          {more.map((field) => (
            <Field key={field.name} field={field} value={value[field.name] ?? ''} shown={unfolded} />
          ))}
        </div>
      )}
    </form>
  )
}

function FilterSheet({ fields, value, onSearch, children, end }: FiltersProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const count = Object.keys(value).length
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon path={filterIcon} size={16} />
        {count > 0 ? t('筛选（{{count}} 项）', { count }) : t('筛选')}
      </button>
      {children}
      <div className="md:ml-auto">{end}</div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('筛选')} closeLabel={t('关闭')}>
        <form
          role="search"
          className="flex flex-col gap-3"
          onSubmit={(event) => onSearch(read(event))}
          onReset={() => onSearch({})}
        >
          {fields.map((field) => (
            <Field key={field.name} field={field} value={value[field.name] ?? ''} />
          ))}
          <div className="mt-2 flex justify-end gap-2">
            <button type="reset" className="btn">
              {t('重置')}
            </button>
            <button type="submit" className="btn btn-primary">
              <Icon path={searchIcon} size={16} />
              {t('查询')}
            </button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
