import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/useTexts'
import { attachmentRules } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { filesOptions, storeFile } from '@/offline/files/attachments'
import { readShared } from '@/offline/files/shared'
import { useOwner } from '@/offline/owner'
import { hrefAt } from '@/routes/address'
import { PageHead } from '@/ui/data/PageHead'
import { TextLink } from '@/ui/data/TextLink'
import { ErrorState } from '@/ui/feedback/States'
import { Upload as Chooser } from '@/ui/inputs/Upload'
import { OnServer } from './upload/OnServer'
import { Waiting } from './upload/Waiting'

/** Maximum number of files at a time. */
const MOST = 20

/** Uploads: files chosen here, pending, and completed. */
export default function Upload() {
  const { t, title } = useTexts()
  const user = useOwner()
  const shared = useQuery({
    queryKey: ['local', 'shared', user],
    queryFn: () => readShared(user),
    staleTime: 0,
    gcTime: 0,
  })
  const files = useQuery(filesOptions(user))
  const waiting = files.data?.filter(({ alone, state }) => alone && state !== 'sent') ?? []
  const received = shared.data?.length ?? 0
  const trouble = shared.error ?? files.error

  return (
    <div className="page">
      <PageHead title={t('上传')} purpose={t('先选好照片和文档，有网络时自动上传')} />
      {received > 0 && (
        <p className="panel p-5">
          <TextLink href={hrefAt('/open')}>
            {t('分享来的 {{count}} 项，等您决定放到哪里', { count: received })}
          </TextLink>
        </p>
      )}
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
          send={(file, way) => storeFile(user, file, way, true)}
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
      {waiting.length > 0 && <Waiting files={waiting} />}
      <OnServer />
    </div>
  )
}
