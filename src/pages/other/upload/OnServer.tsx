import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '@/client/client'
import { fileCalls, type StoredFile } from '@/contract/fileCalls'
import { ageOf, freshnessOf } from '@/client/freshness'
import { useTexts } from '@/i18n/useTexts'
import { ReportedError } from '@/lib/reported'
import { describeThrown } from '@/lib/thrown'
import { deleteFile, useAttachments } from '@/offline/files/attachments'
import { useSession } from '@/stores/session'
import { Ago } from '@/ui/base/Ago'
import { DataAge } from '@/ui/data/DataAge'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Loaded } from '@/ui/data/Loaded'
import { Pagination } from '@/ui/data/Pagination'
import { EmptyState } from '@/ui/feedback/States'

const PAGE_SIZE = 10

/** Files on the server that the person may read, newest first; everybody can delete their own. */
export function OnServer() {
  const { t, title } = useTexts()
  const me = useSession((state) => state.username)
  const client = useQueryClient()
  const { read } = useAttachments()
  const [removing, setRemoving] = useState<StoredFile>()
  const [busy, setBusy] = useState(false)
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
  // The last file of the last page is gone.
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  if (data && pageNo > last) setPageNo(last)
  const remove = async () => {
    if (!removing) return
    setBusy(true)
    try {
      // This device's copy; refused while a write that waits here names the file.
      await deleteFile(me, removing.id)
      const { msg } = await send(fileCalls.fileRemove, { body: { id: removing.id } })
      toastSuccess(title(msg))
    } catch (problem) {
      if (!(problem instanceof ReportedError)) toastError(title(describeThrown(problem).message))
    } finally {
      setBusy(false)
      setRemoving(undefined)
      await client.invalidateQueries({ queryKey: ['files', 'list'] })
    }
  }
  return (
    <section className="panel p-5" aria-label={t('已到达服务器')}>
      <h2 className="mb-3 text-base font-medium">{t('已到达服务器')}</h2>
      <Loaded data={data} error={error} onRetry={() => void refetch()}>
        {({ list, total }) => (
          <>
            <DataAge at={ageOf({ data, error, dataUpdatedAt })} error={error} onRetry={() => void refetch()} />
            {list.length === 0 ? (
              <EmptyState
                kind="nothingYet"
                title={t('还没有文件')}
                detail={t('您上传的文件，和您能查看的记录里的文件，会出现在这里')}
              />
            ) : (
              <AttachmentList
                files={list}
                read={read}
                Tools={Origin}
                removable={({ user }) => user === me}
                onRemove={setRemoving}
              />
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
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('温馨提示')}
        message={t('从服务器删除“{{name}}”？删除后所有人都不能再查看，也不能找回', { name: removing?.name ?? '' })}
        confirm={t('删除')}
        cancel={t('取消')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </section>
  )
}

/** Uploader and time of a file. */
const Origin = ({ file: { user, at } }: { file: StoredFile }) => (
  <span className="pr-2 text-xs text-plain">
    {user} · <Ago at={at} />
  </span>
)
