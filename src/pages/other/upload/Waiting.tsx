import { useState } from 'react'
import retryIcon from 'virtual:icon/refresh-line'
import type { LocalFile } from '@/api/fileAnswers'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { dropFile, sendFiles } from '@/offline/files/attachments'
import { useAttachments } from '@/offline/files/useAttachments'
import { useOwner } from '@/offline/owner'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { IconButton } from '@/ui/inputs/IconButton'
import { toastError } from '@/ui/feedback/toast'
import { FileState } from './FileState'

/** The files that are on their way: how far each is, and what can be done about it. */
export function Waiting({ files }: { files: readonly LocalFile[] }) {
  const { t, title } = useTexts()
  const user = useOwner()
  const { read } = useAttachments()
  const [doomed, setDoomed] = useState<LocalFile>()
  const said = (error: unknown) => toastError(title(error instanceof Error ? error.message : String(error)))
  const cancel = async () => {
    if (!doomed) return
    await dropFile(user, doomed.id).catch(said)
    setDoomed(undefined)
  }
  const bytes = (of: (file: LocalFile) => number) => sizeText(files.reduce((sum, file) => sum + of(file), 0))
  return (
    <section className="panel p-5" aria-label={t('等待上传')}>
      <h2 className="text-base font-medium">{t('等待上传')}</h2>
      <p className="mt-1 mb-3 text-plain tabular-nums">
        {t('{{count}} 个文件，{{received}}/{{bytes}}', {
          count: files.length,
          received: bytes(({ received }) => received),
          bytes: bytes(({ size }) => size),
        })}
      </p>
      <AttachmentList
        files={files}
        read={read}
        before={({ before }) => before}
        State={FileState}
        Tools={SendAgain}
        onRemove={setDoomed}
      />
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t('取消上传')}
        message={t('“{{name}}”还没有到达服务器，取消后从本机移除，不能找回', { name: doomed?.name ?? '' })}
        confirm={t('取消上传')}
        cancel={t('继续上传')}
        onConfirm={() => void cancel()}
      />
    </section>
  )
}

/** Tries at once what waits for its time, or once more what was refused. */
function SendAgain({ file: { id, name, state, nextAt } }: { file: LocalFile }) {
  const { t, title } = useTexts()
  const user = useOwner()
  if (state !== 'refused' && nextAt === 0) return null
  const again = () => void sendFiles(user, [id]).catch((error: Error) => toastError(title(error.message)))
  return <IconButton size="sm" icon={retryIcon} label={t('重新上传“{{name}}”', { name })} onPress={again} />
}
