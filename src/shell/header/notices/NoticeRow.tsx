import { useMemo, useState } from 'react'
import noticeIcon from 'virtual:icon/notification-line'
import emailIcon from 'virtual:icon/mail-line'
import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { htmlText } from '@/lib/security/htmlText'
import { Ago } from '@/ui/data/Ago'
import { ForeignHtml } from '@/ui/data/ForeignHtml'
import { Icon } from '@/ui/data/Icon'
import type { Kind } from './unread'
import './notices.css'

interface NoticeRowProps {
  row: Row<'notice'>
  kind: Kind
  unread: boolean
}

/** A message: picture, one line of text, kind and age; a press shows all of a long text. */
export function NoticeRow({ row, kind, unread }: NoticeRowProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const text = useMemo(() => (kind === 'notice' ? htmlText(row.notice) : row.email), [kind, row])
  return (
    <li className="notice-row" data-open={open} title={text}>
      <img src={row.image} alt="" width="45" height="45" className="size-[45px] shrink-0 rounded-full object-cover" />
      <div className="min-w-0 flex-1">
        <div className="notice-text">{kind === 'notice' ? <ForeignHtml html={row.notice} /> : <p>{row.email}</p>}</div>
        <button type="button" className="notice-facts" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon path={kind === 'notice' ? noticeIcon : emailIcon} size={14} />
          {kind === 'notice' ? t('通知') : t('邮件')}
          {row.datetime && <Ago at={row.datetime} />}
        </button>
      </div>
      {unread && <span className="notice-dot" role="img" aria-label={t('未读')} />}
    </li>
  )
}
