import arrowIcon from 'virtual:icon/arrow-right-line'
import { useTexts } from '@/i18n/useTexts'
import './differences.css'
import { Folded } from './Folded'
import { Icon } from '../base/Icon'

export interface Difference {
  readonly label: string
  /** Omitted if there was no value before. */
  readonly before?: string | undefined
  readonly after: string
}

/** A list of changed fields with old and new values; long ones are folded. */
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
                  <Folded text={before} />
                </del>
                <Icon path={arrowIcon} size={14} className="text-faint" />
              </>
            )}
            <ins>
              <span className="sr-only">{t('改为')} </span>
              <Folded text={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
