import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '@/api/client'
import { fileCalls, type StoredFile } from '@/api/files'
import { freshnessOf } from '@/api/freshness'
import { useTexts } from '@/i18n/useTexts'
import { exactTime, relativeTime } from '@/lib/format'
import { useAttachments } from '@/offline/useAttachments'
import { AsOf } from '@/ui/AsOf'
import { AttachmentList } from '@/ui/AttachmentList'
import { Pagination } from '@/ui/Pagination'
import { EmptyState, ErrorState } from '@/ui/States'
import { TableSkeleton } from '@/ui/Table'

const PAGE_SIZE = 10

/** The files that have arrived on the server, everybody's, the newest first. */
export function OnServer() {
  const { t, title } = useTexts()
  const { read } = useAttachments()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'list', pageNo],
    queryFn: async ({ signal }) => {
      const { data: list, headers } = await send(fileCalls.fileList, {
        query: { pageNo, pageSize: PAGE_SIZE },
        signal,
        quiet: true,
      })
      return { ...list, ...freshnessOf(headers) }
    },
    placeholderData: keepPreviousData,
  })
  return (
    <section className="panel p-5" aria-label={t('已到达服务器')}>
      <h2 className="mb-3 text-base font-medium">{t('已到达服务器')}</h2>
      {error && !data ? (
        <ErrorState
          title={t('列表没有加载成功')}
          detail={title(error.message)}
          action={t('重试')}
          onAction={() => void refetch()}
        />
      ) : !data ? (
        <TableSkeleton />
      ) : data.list.length === 0 ? (
        <EmptyState title={t('还没有文件')} detail={t('上传的文件会出现在这里，所有人都能查看')} />
      ) : (
        <>
          <AsOf at={data.asOf} />
          <AttachmentList files={data.list} read={read} Tools={Origin} />
          {data.total > PAGE_SIZE && (
            <div className="mt-4 flex justify-end">
              <Pagination
                page={pageNo}
                pageSize={PAGE_SIZE}
                total={data.total}
                onChange={(change) => setPageNo(change.pageNo)}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}

/** Who uploaded a file, and when. */
function Origin({ file: { user, at } }: { file: StoredFile }) {
  const { locale } = useTexts()
  const time = Date.parse(at)
  return (
    <span className="pr-2 text-xs text-plain" title={exactTime(time, locale)}>
      {user} · {relativeTime(time, Date.now(), locale)}
    </span>
  )
}
