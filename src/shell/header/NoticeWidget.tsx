import { useEffect } from 'react'
import bellIcon from 'virtual:icon/notification-line'
import { useTexts } from '@/i18n/useTexts'
import { countText } from '@/lib/part'
import { showBadge } from '@/pwa/badge'
import { Deferred } from '@/ui/data/Deferred'
import { Icon } from '@/ui/data/Icon'
import { useMessages } from './notices/messages'

const load = async () => (await import('./NoticeMenu')).NoticeMenu

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

/** The bell; its popover is loaded on first interaction. */
export function NoticeWidget() {
  const { total, text, label } = useNoticeTotal()
  useEffect(() => showBadge('notices', total ?? 0), [total])
  useEffect(() => () => showBadge('notices', 0), [])
  return (
    <Deferred load={load} props={{}}>
      <button type="button" className="widget" aria-haspopup="dialog" aria-label={label} data-deferred="notice">
        <Bell text={text} />
      </button>
    </Deferred>
  )
}
