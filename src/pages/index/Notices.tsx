import { useQuery } from '@tanstack/react-query'
import noticeIcon from 'virtual:icon/notification-line'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { Ago } from '@/ui/data/Ago'
import { ForeignHtml } from '@/ui/data/ForeignHtml'
import { Icon } from '@/ui/data/Icon'
import { EmptyState } from '@/ui/feedback/States'
import { Loaded } from '@/ui/feedback/Loaded'

const MOST = 5
const notices = listOptions('notice', { pageNo: 1, pageSize: MOST })

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
        skeleton={<div className="skeleton h-56" role="status" aria-label={t('加载中')} />}
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('没有新消息')} detail={t('新的消息会显示在这里')} />
          ) : (
            <ul className="flex flex-col">
              {list.map((row) => (
                <li
                  key={row.uuid}
                  className="flex min-h-11 items-center gap-3 border-b border-base-300 py-2 last:border-0"
                >
                  <Icon path={noticeIcon} size={16} className="flex-none text-plain" />
                  <div className="line-clamp-2 min-w-0 flex-1 break-words">
                    <ForeignHtml html={row.notice} />
                  </div>
                  {row.datetime && (
                    <span className="flex-none text-xs text-plain">
                      <Ago at={row.datetime} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
