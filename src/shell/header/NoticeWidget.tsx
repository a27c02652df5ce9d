import { useEffect } from 'react'
import { showBadge } from '../frame/badge'
import { Deferred } from '@/ui/data/Deferred'
import { Bell, useNoticeTotal } from './notices/Bell'

const load = async () => (await import('./NoticeMenu')).NoticeMenu

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
