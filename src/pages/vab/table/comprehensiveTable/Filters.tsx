import { useState, type FormEvent } from 'react'
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
}

function FilterForm({ value, unfolded, onUnfold, onSearch, sheet }: FiltersProps & { sheet: boolean }) {
  const { t } = useTexts()
  const all = sheet || unfolded
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)].filter(([, text]) => text !== '')
    onSearch(Object.fromEntries(entries) as TableFilters)
  }
  const input = (name: keyof TableFilters, label: string, type = 'text') => (
    <label className="flex items-center gap-2">
      <span className="w-18 shrink-0 text-right text-plain max-lg:text-left">{label}</span>
      <input className="input min-w-0 flex-1" name={name} type={type} defaultValue={value[name]} maxLength={200} />
    </label>
  )
  return (
    <form
      // The fields hold their own text; new values from outside begin anew.
      key={JSON.stringify(value)}
      role="search"
      aria-label={t('筛选')}
      className="grid gap-3 lg:grid-cols-4"
      onSubmit={submit}
      onReset={() => onSearch({})}
    >
      {input('title', t('标题'))}
      {input('author', t('作者'))}
      <label className="flex items-center gap-2">
        <span className="w-18 shrink-0 text-right text-plain max-lg:text-left">{t('状态')}</span>
        <select className="select min-w-0 flex-1" name="status" defaultValue={value.status ?? ''}>
          <option value="">{t('全部')}</option>
          {Object.entries(statusLook).map(([status, look]) => (
            <option key={status} value={status}>
              {t(look.label)}
            </option>
          ))}
        </select>
      </label>
      {all && input('datetimeFrom', t('时间从'), 'date')}
      {all && input('datetimeTo', t('时间到'), 'date')}
      <div className="flex justify-end gap-2 lg:col-start-4">
        {!sheet && (
          <button type="button" className="btn btn-ghost px-2" aria-expanded={unfolded} onClick={() => onUnfold(!unfolded)}>
            {unfolded ? t('收起') : t('展开')}
            <Icon path={arrowIcon} size={16} className={unfolded ? 'rotate-180' : ''} />
          </button>
        )}
        <button type="reset" className="btn">
          {t('重置')}
        </button>
        <button type="submit" className={`btn ${sheet ? 'btn-primary' : 'btn-outline btn-primary'}`}>
          <Icon path={searchIcon} size={16} />
          {t('查询')}
        </button>
      </div>
    </form>
  )
}

/** Filters above the table; on a phone in a sheet behind one button that counts what is set. */
export function Filters(props: FiltersProps) {
  const { t } = useTexts()
  const phone = useLayout((state) => state.device === 'mobile')
  const [open, setOpen] = useState(false)
  if (!phone) return <FilterForm {...props} sheet={false} />
  const count = Object.keys(props.value).length
  const search = (filters: TableFilters) => {
    props.onSearch(filters)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon path={filterIcon} size={16} />
        {count > 0 ? t('筛选（{{count}} 项）', { count }) : t('筛选')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('筛选')} closeLabel={t('关闭')}>
        <FilterForm {...props} onSearch={search} sheet />
      </Dialog>
    </>
  )
}
