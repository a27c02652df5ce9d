import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { clockTime, listed } from '@/lib/format'
import type { Here } from '@/stores/here'
import { Icon } from '@/ui/base/Icon'
import { without, type FilterField } from './fields'
import { filterText } from './filterWords'
import './filters.css'

interface FilterChipsProps {
  fields: readonly FilterField[]
  value: Readonly<Record<string, string>>
  /** Text filters that are compared as a whole, by name. */
  exact: readonly string[] | undefined
  onSearch: (filters: Readonly<Record<string, string>>) => void
  /** The chosen villages that the list holds; none for all. */
  villages?: readonly string[]
  onAllVillages?: () => void
  /** Where the device was when the list was set to begin with what is near, and the way to end that. */
  near?: Here | undefined
  onFar?: () => void
}

/** The applied filters, each of which can be removed. */
export function FilterChips({
  fields,
  value,
  exact,
  onSearch,
  villages = [],
  onAllVillages,
  near,
  onFar,
}: FilterChipsProps) {
  const { t, locale } = useTexts()
  const applied = fields
    .map((field) => ({
      name: field.name,
      label: t(field.label),
      text: filterText(field, value, t, { exact }),
      remove: () => onSearch(without(value, field)),
    }))
    .filter(({ text }) => text !== '')
  const chips = [
    ...(near
      ? [
          {
            name: 'near',
            label: t('附近优先'),
            text: t('{{time}} 的位置', { time: clockTime(near.at, Date.now(), locale) }),
            remove: onFar,
          },
        ]
      : []),
    ...(villages.length === 0
      ? []
      : [{ name: '', label: t('我的村'), text: listed(villages, locale), remove: onAllVillages }]),
    ...applied,
  ]
  if (chips.length === 0) return null
  return (
    <div className="filter-chips">
      <ul aria-label={t('已应用的筛选')} className="contents">
        {chips.map(({ name, label, text, remove }) => (
          <li key={name} className="filter-chip">
            <span className="min-w-0 truncate" title={text}>
              <span className="mr-1.5 text-plain">{label}</span>
              {text}
            </span>
            <button type="button" aria-label={t('去掉筛选“{{title}}”', { title: label })} onClick={remove}>
              <Icon path={closeIcon} size={14} />
            </button>
          </li>
        ))}
      </ul>
      {applied.length > 0 && (
        <button type="button" className="text-button" onClick={() => onSearch({})}>
          {t('清空')}
        </button>
      )}
    </div>
  )
}
