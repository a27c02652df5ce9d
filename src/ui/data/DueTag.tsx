import lateIcon from 'virtual:icon/error-warning-line'
import soonIcon from 'virtual:icon/time-line'
import { useTexts } from '@/i18n/useTexts'
import { SOON_DAYS } from '@/lib/affairs'
import { Icon } from '../base/Icon'
import { Tag } from '../base/Tag'

/** How many days are left, negative once overdue; it stands out when they are few. */
export function DueTag({ days }: { days: number }) {
  const { t } = useTexts()
  if (days > SOON_DAYS) return <Tag>{t('还剩 {{count}} 天', { count: days })}</Tag>
  return (
    <Tag tone={days < 0 ? 'error' : 'warning'}>
      <Icon path={days < 0 ? lateIcon : soonIcon} size={14} />
      {days < 0
        ? t('逾期 {{count}} 天', { count: -days })
        : days === 0
          ? t('今天到期')
          : t('还剩 {{count}} 天', { count: days })}
    </Tag>
  )
}
