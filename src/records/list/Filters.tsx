import { useState, type FormEvent, type ReactNode } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import filterIcon from 'virtual:icon/filter-3-line'
import searchIcon from 'virtual:icon/search-line'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { Icon } from '@/ui/base/Icon'
import { Dialog } from '@/ui/overlay/Dialog'
import { namesOf, without, type FilterField } from './fields'
import { FilterControl } from './FilterControl'
import './filters.css'

interface FiltersProps {
  fields: readonly FilterField[]
  value: Readonly<Record<string, string>>
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
  onSearch: (filters: Readonly<Record<string, unknown>>) => void
  /** Tools at the right. */
  children: ReactNode
  /** Filters of one press. */
  quick?: ReactNode
  /** What a phone's sheet has besides the filters; `close` closes it. */
  renderSheet?: ((close: () => void) => ReactNode) | undefined
}

const read = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget)].filter(([, text]) => text !== ''))
}

/** The first filter, named by its placeholder. */
function First({ field, value }: { field: FilterField; value: string }) {
  const { t } = useTexts()
  const label = t(field.label)
  return (
    <label className="filter-first">
      <Icon path={searchIcon} size={16} />
      <input
        className="input"
        name={field.name}
        type="text"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
      />
    </label>
  )
}

/** The key of uncontrolled fields: they begin anew when the filters are changed elsewhere. */
const keyOf = (value: Readonly<Record<string, string>>) => JSON.stringify(value)

/** The toolbar of a list, in one row: the first filter, which is a text, and tools. The others unfold; on mobile in a dialog. */
export function Filters(props: FiltersProps) {
  const phone = useLayout((state) => state.device === 'mobile')
  const [first, ...more] = props.fields
  if (!first) return <div className="flex justify-end">{props.children}</div>
  const parts = { ...props, first, more }
  if (!phone) return <FilterRows {...parts} />
  return (
    <>
      <FilterSheet key={keyOf(props.value)} {...parts} />
      {props.quick}
    </>
  )
}

interface PartsProps extends FiltersProps {
  first: FilterField
  more: readonly FilterField[]
}

function FilterRows({ first, more, value, unfolded, onUnfold, onSearch, children, quick }: PartsProps) {
  const { t } = useTexts()
  const key = keyOf(value)
  return (
    <form
      role="search"
      aria-label={t('筛选')}
      className="flex flex-col gap-5"
      onSubmit={(event) => onSearch(read(event))}
      onReset={() => onSearch({})}
    >
      <div className="flex items-start gap-2">
        <div className="flex flex-1 flex-wrap items-center gap-2">
          <First key={key} field={first} value={value[first.name] ?? ''} />
          <button type="submit" className="btn btn-outline btn-primary">
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
          {quick}
        </div>
        {children}
      </div>
      {more.length > 0 && (
        <div
          key={key}
          hidden={!unfolded}
          // What holds the form back must be seen.
          onInvalidCapture={() => onUnfold(true)}
          className="filter-grid"
        >
          {more.map((field) => (
            <FilterControl key={field.name} field={field} value={value} shown={unfolded} />
          ))}
        </div>
      )}
    </form>
  )
}

function FilterSheet({ fields, first, more, value, onSearch, renderSheet, children }: PartsProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const count = fields.filter((field) => namesOf(field).some((name) => value[name])).length
  const label = count > 0 ? t('筛选（{{count}} 项）', { count }) : t('筛选')
  return (
    <div className="flex flex-wrap items-center gap-1">
      <form
        role="search"
        aria-label={t(first.label)}
        className="flex min-w-0 flex-1"
        onSubmit={(event) => onSearch({ ...without(value, first), ...read(event) })}
      >
        <First field={first} value={value[first.name] ?? ''} />
      </form>
      {(more.length > 0 || renderSheet) && (
        <button
          type="button"
          className="btn max-sm:btn-square"
          aria-haspopup="dialog"
          aria-label={label}
          title={label}
          onClick={() => setOpen(true)}
        >
          <Icon path={filterIcon} size={20} className={count > 0 ? 'text-primary' : ''} />
          <span className="max-sm:hidden">{label}</span>
        </button>
      )}
      {children}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={renderSheet ? t('筛选、排序和视图') : t('筛选')}
        closeLabel={t('关闭')}
      >
        <form
          role="search"
          className="flex flex-col gap-3"
          onSubmit={(event) => onSearch(read(event))}
          onReset={() => onSearch({})}
        >
          {fields.map((field) => (
            <FilterControl key={field.name} field={field} value={value} />
          ))}
          <div className="mt-2 flex justify-end gap-2">
            <button type="reset" className="btn">
              {t('重置')}
            </button>
            <button type="submit" className="btn btn-primary">
              {t('查询')}
            </button>
          </div>
        </form>
        {renderSheet?.(() => setOpen(false))}
      </Dialog>
    </div>
  )
}
