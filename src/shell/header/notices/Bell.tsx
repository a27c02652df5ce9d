import bellIcon from 'virtual:icon/notification-line'
import { useTexts } from '@/i18n/useTexts'
import { countText } from '@/lib/part'
import { Icon } from '@/ui/base/Icon'
import { useMessages } from './messages'

/** Bell icon with the total, hidden when 0 (spec §2). */
export function Bell({ text }: { text: string }) {
  return (
    <span className="relative">
      <Icon path={bellIcon} />
      {text !== '' && <span className="menu-badge absolute -top-2 left-3 tabular-nums">{text}</span>}
    </span>
  )
}

/** The number of messages, its text ('' for none), and the bell's label; with a "+" where this device has a part of them. */
export function useNoticeTotal() {
  const { t } = useTexts()
  const { total, partial, about } = useMessages('notice')
  const text = countText(total ?? 0, partial !== undefined, about)
  return { total, text, label: total === undefined ? t('通知') : t('通知：{{total}} 条', { total: text || '0' }) }
}
