import { useState, type FormEvent, type ReactNode } from 'react'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import filterIcon from 'virtual:icon/filter-3-line'
import searchIcon from 'virtual:icon/search-line'
import { useTexts } from '@/i18n/useTexts'
import { useLayout } from '@/stores/layout'
import { Dialog } from '@/ui/Dialog'
import { Icon } from '@/ui/Icon'
import { statusLook } from './statusLook'
import type { TableFilters } from './useListState'

interface FiltersProps {
  value: TableFilters
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
  onSearch: (filters: TableFilters) => void
  /** Stands at the start of the first row. */
  children: ReactNode
}

function useFields(value: TableFilters) {
  const { t } = useTexts()
  const row = (label: string, control: ReactNode, compact = false) => (
    <label key={label} className="flex items-center gap-2">
      <span className={`shrink-0 text-plain ${compact ? '' : 'w-12 max-lg:w-16'}`}>{label}</span>
      {control}
    </label>
  )
  const input = (name: keyof TableFilters, label: string, type = 'text', compact = false) =>
    row(
      label,
      <input className="input min-w-0 flex-1" name={name} type={type} defaultValue={value[name]} maxLength={200} />,
      compact,
    )
  const status = row(
    t('状态'),
    <select className="select min-w-0 flex-1" name="status" defaultValue={value.status ?? ''}>
      <option value="">{t('全部')}</option>
      {Object.entries(statusLook).map(([name, look]) => (
        <option key={name} value={name}>
          {t(look.label)}
        </option>
      ))}
    </select>,
  )
  return {
    title: (compact: boolean) => input('title', t('标题'), 'text', compact),
    more: [
      input('author', t('作者')),
      status,
      input('datetimeFrom', t('时间从'), 'date'),
      input('datetimeTo', t('时间到'), 'date'),
    ],
  }
}

const read = (event: FormEvent<HTMLFormElement>): TableFilters => {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget)].filter(([, text]) => text !== ''))
}

/** Filters beside the table's actions; the rarer ones unfold as a second row. On a phone they stand in a sheet. */
export function Filters(props: FiltersProps) {
  const phone = useLayout((state) => state.device === 'mobile')
  // The fields hold their own text; new values from outside begin anew.
  const key = JSON.stringify(props.value)
  return phone ? <FilterSheet key={key} {...props} /> : <FilterRows key={key} {...props} />
}

function FilterRows({ value, unfolded, onUnfold, onSearch, children }: FiltersProps) {
  const { t } = useTexts()
  const fields = useFields(value)
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
          {fields.title(true)}
          <button type="submit" className="btn btn-outline btn-primary">
            <Icon path={searchIcon} size={16} />
            {t('查询')}
          </button>
          <button type="reset" className="btn">
            {t('重置')}
          </button>
          <button
            type="button"
            className="btn btn-ghost px-2"
            aria-expanded={unfolded}
            onClick={() => onUnfold(!unfolded)}
          >
            {unfolded ? t('收起') : t('展开')}
            <Icon path={arrowIcon} size={16} className={unfolded ? 'rotate-180' : ''} />
          </button>
        </div>
      </div>
      <div hidden={!unfolded} className="grid grid-cols-4 gap-4">
        {fields.more}
      </div>
    </form>
  )
}

function FilterSheet({ value, onSearch, children }: FiltersProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const fields = useFields(value)
  const count = Object.keys(value).length
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon path={filterIcon} size={16} />
        {count > 0 ? t('筛选（{{count}} 项）', { count }) : t('筛选')}
      </button>
      {children}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('筛选')} closeLabel={t('关闭')}>
        <form
          role="search"
          className="flex flex-col gap-3"
          onSubmit={(event) => onSearch(read(event))}
          onReset={() => onSearch({})}
        >
          {fields.title(false)}
          {fields.more}
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
