import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import noticeIcon from 'virtual:icon/notification-line'
import type { Row } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { htmlText } from '@/lib/security/htmlText'
import { Ago } from '@/ui/base/Ago'
import { Icon } from '@/ui/base/Icon'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { Loaded } from '@/ui/data/Loaded'
import { notices } from './queries'
import './coming.css'

const ForeignHtml = lazy(() => import('@/ui/data/ForeignHtml').then((part) => ({ default: part.ForeignHtml })))

/** A notice in one or two lines of text; a press shows it as it was written. */
function Notice({ row }: { row: Row<'notice'> }) {
  const [open, setOpen] = useState(false)
  const text = htmlText(row.notice)
  return (
    <li className="border-b border-base-300 last:border-0">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-2 text-left"
        onClick={() => setOpen(!open)}
      >
        <Icon path={noticeIcon} size={16} className="flex-none text-plain" />
        <span className="line-clamp-2 min-w-0 flex-1 break-words">{text}</span>
        {row.datetime && (
          <span className="flex-none text-xs text-plain">
            <Ago at={row.datetime} />
          </span>
        )}
      </button>
      {open && (
        <div className="pb-3 pl-7 break-words">
          <Suspense fallback={text}>
            <ForeignHtml html={row.notice} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** The latest notices. */
export function Notices() {
  const { t } = useTexts()
  const { data, error, refetch } = useQuery(notices)
  return (
    <section className="panel flex flex-col gap-3 p-5">
      <h2 className="text-base font-medium">{t('通知')}</h2>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        skeleton={<div className="skeleton notices-coming" role="status" aria-label={t('加载中')} />}
      >
        {({ list, partial }) =>
          list.length === 0 ? (
            <NoRecords kind="allDone" title={t('没有新消息')} detail={t('新的消息会显示在这里')} partial={partial} />
          ) : (
            <ul className="flex flex-col">
              {list.map((row) => (
                <Notice key={row.uuid} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
