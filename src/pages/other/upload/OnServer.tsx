import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '@/api/client'
import { fileCalls, type StoredFile } from '@/api/files'
import { ageOf, freshnessOf } from '@/api/freshness'
import { useTexts } from '@/i18n/useTexts'
import { useAttachments } from '@/offline/files/attachments'
import { Ago } from '@/ui/data/Ago'
import { DataAge } from '@/ui/data/DataAge'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { Loaded } from '@/ui/feedback/Loaded'
import { Pagination } from '@/ui/data/Pagination'
import { EmptyState } from '@/ui/feedback/States'

const PAGE_SIZE = 10

/** Files on the server, of all users, newest first. */
export function OnServer() {
  const { t } = useTexts()
  const { read } = useAttachments()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
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
      <Loaded data={data} error={error} onRetry={() => void refetch()}>
        {({ list, total }) => (
          <>
            <DataAge at={ageOf({ data, error, dataUpdatedAt })} error={error} onRetry={() => void refetch()} />
            {list.length === 0 ? (
              <EmptyState title={t('还没有文件')} detail={t('上传的文件会出现在这里，所有人都能查看')} />
            ) : (
              <AttachmentList files={list} read={read} Tools={Origin} />
            )}
            {total > PAGE_SIZE && (
              <div className="mt-4 flex justify-end">
                <Pagination
                  page={pageNo}
                  pageSize={PAGE_SIZE}
                  total={total}
                  onChange={(change) => setPageNo(change.pageNo)}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Uploader and time of a file. */
const Origin = ({ file: { user, at } }: { file: StoredFile }) => (
  <span className="pr-2 text-xs text-plain">
    {user} · <Ago at={at} />
  </span>
)
