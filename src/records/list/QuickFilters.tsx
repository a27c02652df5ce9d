import checkIcon from 'virtual:icon/check-line'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import './filters.css'

/** Filters that are often set together. */
export interface QuickFilter<Filters = Readonly<Record<string, string>>> {
  readonly label: TextKey
  readonly filters: Filters
}

interface QuickFiltersProps {
  quick: readonly QuickFilter[]
  value: Readonly<Record<string, string>>
  onSearch: (filters: Readonly<Record<string, string>>) => void
}

/** One press sets several filters in the place of others, a second one removes them. */
export function QuickFilters({ quick, value, onSearch }: QuickFiltersProps) {
  const { t } = useTexts()
  return (
    <ul aria-label={t('常用筛选')} className="flex flex-wrap gap-2">
      {quick.map(({ label, filters }) => {
        const names = Object.keys(filters)
        const isOn = names.every((name) => value[name] === filters[name])
        return (
          <li key={label}>
            <button
              type="button"
              className="quick-filter"
              aria-pressed={isOn}
              onClick={() => onSearch(isOn ? {} : filters)}
            >
              {isOn && <Icon path={checkIcon} size={16} />}
              {t(label)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
