import lateIcon from 'virtual:icon/error-warning-line'
import soonIcon from 'virtual:icon/time-line'
import { useTexts } from '@/i18n/useTexts'
import { dueOf } from '@/lib/affairs'
import { useNow } from '@/ui/data/useNow'
import { Icon } from '@/ui/data/Icon'
import { Tag } from '@/ui/data/Tag'
import type { CellProps } from '../../resource'

/** The deadline of an affair; what is left of the time, once that is little, while the affair is open. */
export function Deadline({ row }: CellProps<'governmentAffairs'>) {
  const { t } = useTexts()
  const now = useNow()
  const { deadline = '', status } = row
  const due = status && dueOf({ deadline, status }, now)
  const wordsOf = (days: number) => {
    if (days < 0) return t('逾期 {{count}} 天', { count: -days })
    return days === 0 ? t('今天到期') : t('还剩 {{count}} 天', { count: days })
  }
  return (
    <span className="inline-flex items-center gap-2 tabular-nums">
      {deadline}
      {due && (
        <Tag tone={due.days < 0 ? 'error' : 'warning'}>
          <Icon path={due.days < 0 ? lateIcon : soonIcon} size={14} />
          {wordsOf(due.days)}
        </Tag>
      )}
    </span>
  )
}
