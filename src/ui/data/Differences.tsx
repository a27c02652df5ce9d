import arrowIcon from 'virtual:icon/arrow-right-line'
import { useTexts } from '@/i18n/useTexts'
import './differences.css'
import { Icon } from './Icon'

export interface Difference {
  readonly label: string
  /** In words; left out where there was nothing before. */
  readonly before?: string | undefined
  readonly after: string
}

/** What has changed, field by field: how it was, and how it is. */
export function Differences({ items }: { items: readonly Difference[] }) {
  const { t } = useTexts()
  return (
    <dl className="differences">
      {items.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== undefined && (
              <>
                <del>
                  <span className="sr-only">{t('原来')} </span>
                  {before}
                </del>
                <Icon path={arrowIcon} size={14} className="text-faint" />
              </>
            )}
            <ins>
              <span className="sr-only">{t('改为')} </span>
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
