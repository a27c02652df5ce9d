import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useTexts } from '@/i18n/useTexts'
import { attachmentRules } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { filesOptions, storeFile } from '@/offline/files/attachments'
import { readShared } from '@/offline/files/sharedPictures'
import { useOwner } from '@/offline/owner'
import { fallingBack } from '@/routes/searches'
import { usePage } from '@/routes/usePage'
import { PageHead } from '@/ui/data/PageHead'
import { ErrorState } from '@/ui/feedback/States'
import { Upload as Chooser } from '@/ui/inputs/Upload'
import { sharedRules, unansweredRules } from '@/protocol/device'
import { Asked } from './upload/Asked'
import { OnServer } from './upload/OnServer'
import { Shared } from './upload/Shared'
import { Waiting } from './upload/Waiting'

interface ArrivedProps {
  /** Number of rejected pictures by reason. */
  counts: Readonly<Record<'type' | 'size' | 'empty' | 'count' | 'room' | 'full' | 'failed', number>>
}

/** Reports what was left out of a share. */
function Arrived({ counts }: ArrivedProps) {
  const { t } = useTexts()
  const { type, size, empty, count, room, full, failed } = counts
  const refusals = [
    type > 0 && t('{{count}} 个文件不是照片，没有收下', { count: type }),
    size > 0 && t('{{count}} 张照片超过 {{size}}，没有收下', { count: size, size: sizeText(sharedRules.maxBytes) }),
    empty > 0 && t('{{count}} 个文件是空的，没有收下', { count: empty }),
    count > 0 && t('一次最多 {{most}} 张，其余 {{count}} 张没有收下', { most: sharedRules.maxCount, count }),
    room > 0 &&
      t('一次最多收 {{size}}，其余 {{count}} 张没有收下', { size: sizeText(unansweredRules.maxBytes), count: room }),
    failed > 0 && t('照片没有收到，请再分享一次'),
    full > 0 && t('照片没有存上：本机存储空间不足。请先在“本机存储”腾出空间，再分享一次'),
  ].filter((text) => text !== false)
  if (refusals.length === 0) return null
  return (
    <section className="panel p-5" aria-label={t('刚才分享的照片')}>
      <div role="alert" className="text-error">
        <ul>
          {refusals.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const count = fallingBack(z.coerce.number<number>(), 0)
/** Result parameters set by the share target (sw/files/shared.ts). */
export const search = z.object({
  type: count,
  size: count,
  empty: count,
  count,
  room: count,
  full: count,
  failed: count,
})
declare module '@/routes/searches' {
  interface Searches {
    'other/upload': typeof search
  }
}
/** Maximum number of files at a time. */
const MOST = 20

/** Uploads: files chosen here or shared with the console, pending, and completed. */
export default function Upload() {
  const { t, title } = useTexts()
  const user = useOwner()
  const { search: counts } = usePage('/other/upload')
  const client = useQueryClient()
  const key = ['local', 'shared', user]
  const shared = useQuery({ queryKey: key, queryFn: () => readShared(user), staleTime: 0, gcTime: 0 })
  const files = useQuery(filesOptions(user))
  const waiting = files.data?.filter(({ alone, state }) => alone && state !== 'sent') ?? []
  const asked = shared.data?.filter(({ unanswered }) => unanswered) ?? []
  const senders = [...new Set(asked.map(({ site = '' }) => site))]
  const kept = shared.data?.filter(({ unanswered }) => !unanswered) ?? []
  const refresh = () => void client.invalidateQueries({ queryKey: key })
  const trouble = shared.error ?? files.error

  return (
    <div className="page">
      <PageHead title={t('上传')} purpose={t('先选好照片和文档，有网络时自动上传')} />
      {senders.map((site) => (
        <Asked key={site} notes={asked.filter((note) => (note.site ?? '') === site)} onChange={refresh} />
      ))}
      <Arrived counts={counts} />
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
      {kept.length > 0 && <Shared notes={kept} onChange={refresh} />}
      {waiting.length > 0 && <Waiting files={waiting} />}
      <OnServer />
    </div>
  )
}
