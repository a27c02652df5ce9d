import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import bellIcon from 'virtual:icon/notification-line'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { showBadge } from '@/pwa/badge'
import { Deferred } from '@/ui/data/Deferred'
import { Icon } from '@/ui/data/Icon'

const load = async () => (await import('./NoticeMenu')).NoticeMenu

/** Bell icon with the total, hidden when 0 (spec §2). */
export function Bell({ total }: { total: number }) {
  return (
    <span className="relative">
      <Icon path={bellIcon} />
      {total > 0 && <span className="menu-badge absolute -top-2 left-3 tabular-nums">{total}</span>}
    </span>
  )
}

/** Number of unread messages. */
export function useNoticeTotal(): number {
  return useQuery(listOptions('notice', { type: 'notice' })).data?.total ?? 0
}

/** The bell; its popover is loaded on first interaction. */
export function NoticeWidget() {
  const { t } = useTexts()
  const total = useNoticeTotal()
  useEffect(() => showBadge('notices', total), [total])
  useEffect(() => () => showBadge('notices', 0), [])
  return (
    <Deferred load={load} props={{}}>
      <button
        type="button"
        className="widget"
        aria-haspopup="dialog"
        aria-label={t('通知：{{count}} 条', { count: total })}
        data-deferred="notice"
      >
        <Bell total={total} />
      </button>
    </Deferred>
  )
}
