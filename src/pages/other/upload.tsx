import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useTexts } from '@/i18n/useTexts'
import { attachmentRules } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { filesOptions, keepFile } from '@/offline/files/attachments'
import { readShared } from '@/offline/storage/deviceStorage'
import { useOwner } from '@/offline/owner'
import { usePage } from '@/routes/usePage'
import { ErrorState } from '@/ui/feedback/States'
import { Upload as Chooser } from '@/ui/inputs/Upload'
import { Arrived } from './upload/Arrived'
import { OnServer } from './upload/OnServer'
import { Shared } from './upload/Shared'
import { Waiting } from './upload/Waiting'

const count = z.catch(z.coerce.number(), 0)
/** What the share target says of the pictures that were shared (sw/shareTarget.ts). */
const search = z.object({ shared: count, type: count, size: count, empty: count, count, full: count })
/** At a time. */
const MOST = 20

/** Files for the server: chosen here or shared with the console, on their way, and arrived. */
export default function Upload() {
  const { t, title } = useTexts()
  const user = useOwner()
  const { query } = usePage(search)
  const client = useQueryClient()
  const key = ['local', 'shared', user]
  const shared = useQuery({ queryKey: key, queryFn: () => readShared(user), staleTime: 0, gcTime: 0 })
  const files = useQuery(filesOptions(user))
  const waiting = files.data?.filter(({ alone, state }) => alone && state !== 'sent') ?? []
  const look = () => void client.invalidateQueries({ queryKey: key })
  const trouble = shared.error ?? files.error

  return (
    <div className="page">
      <h1 className="sr-only">{t('上传')}</h1>
      <Arrived told={query} />
      <section className="panel p-5">
        <h2 className="mb-3 text-base font-medium">{t('选择文件')}</h2>
        <Chooser
          label={t('拖放或粘贴文件到此处')}
          accept={attachmentRules.accept}
          maxBytes={attachmentRules.maxBytes}
          maxCount={MOST}
          hint={t('照片和文档，每个不超过 {{size}}；照片会自动压缩，没有网络也可以先选好', {
            size: sizeText(attachmentRules.maxBytes),
          })}
          send={(file, way) => keepFile(user, file, way, true)}
          passing
          onChange={() => void files.refetch()}
        />
      </section>
      {trouble && (
        <section className="panel p-5">
          <ErrorState
            title={t('读不到本机数据')}
            detail={title(trouble.message)}
            action={t('重试')}
            onAction={() => void Promise.all([shared.refetch(), files.refetch()])}
          />
        </section>
      )}
      {shared.data && shared.data.length > 0 && <Shared notes={shared.data} onChange={look} />}
      {waiting.length > 0 && <Waiting files={waiting} />}
      <OnServer />
    </div>
  )
}
