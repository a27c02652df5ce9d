import closeIcon from 'virtual:icon/close-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import { without, type FilterField } from './fields'
import { filterText } from './filterWords'
import './filters.css'

/** Moves the focus to a neighbour of a chip that is about to go. */
function leave(button: HTMLElement): void {
  const chip = button.closest('li')
  const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling
  neighbour?.querySelector('button')?.focus()
}

interface FilterChipsProps {
  fields: readonly FilterField[]
  value: Readonly<Record<string, string>>
  /** Text filters that are compared as a whole, by name. */
  exact: readonly string[] | undefined
  onSearch: (filters: Readonly<Record<string, string>>) => void
}

/** The applied filters, each of which can be removed. */
export function FilterChips({ fields, value, exact, onSearch }: FilterChipsProps) {
  const { t } = useTexts()
  const applied = fields
    .map((field) => ({ field, text: filterText(field, value, t, { exact }) }))
    .filter(({ text }) => text !== '')
  if (applied.length === 0) return null
  return (
    <div className="filter-chips">
      <ul aria-label={t('已应用的筛选')} className="contents">
        {applied.map(({ field, text }) => (
          <li key={field.name} className="filter-chip">
            <span className="min-w-0 truncate" title={text}>
              <span className="mr-1.5 text-plain">{t(field.label)}</span>
              {text}
            </span>
            <button
              type="button"
              aria-label={t('去掉筛选“{{title}}”', { title: t(field.label) })}
              onClick={({ currentTarget }) => {
                leave(currentTarget)
                onSearch(without(value, field))
              }}
            >
              <Icon path={closeIcon} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={() => onSearch({})}>
        {t('清空')}
      </button>
    </div>
  )
}
