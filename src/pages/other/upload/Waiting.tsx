import { useState } from 'react'
import retryIcon from 'virtual:icon/refresh-line'
import type { LocalFile } from '@/protocol/files'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { deleteFile, sendFiles, useAttachments } from '@/offline/files/attachments'
import { useOwner } from '@/offline/owner'
import { AttachmentList } from '@/ui/inputs/AttachmentList'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { IconButton } from '@/ui/inputs/IconButton'
import { toastError } from '@/ui/feedback/toast'
import { ProgressBar } from '@/ui/feedback/ProgressBar'

/** State of a pending file, with a progress bar once bytes were sent. */
function FileState({ file: { name, state, size, received, error } }: { file: LocalFile }) {
  const { t, title } = useTexts()
  if (state === 'refused')
    return (
      <p className="attachment-state text-error" role="alert">
        {t('服务器没有接受：{{reason}}', { reason: title(error?.msg ?? '') })}
      </p>
    )
  if (state === 'waiting')
    return <p className="attachment-state text-plain">{error ? title(error.msg) : t('等待上传')}</p>
  return (
    <div className="attachment-state text-plain tabular-nums">
      <p>{t('已上传 {{received}}/{{bytes}}', { received: sizeText(received), bytes: sizeText(size) })}</p>
      <ProgressBar label={t('正在上传“{{name}}”', { name })} value={Math.floor((received / size) * 100)} />
    </div>
  )
}

/** Pending files with progress and actions. */
export function Waiting({ files }: { files: readonly LocalFile[] }) {
  const { t, title } = useTexts()
  const user = useOwner()
  const { read } = useAttachments()
  const [removing, setRemoving] = useState<LocalFile>()
  const said = (error: unknown) => toastError(title(error instanceof Error ? error.message : String(error)))
  const cancel = async () => {
    if (!removing) return
    await deleteFile(user, removing.id).catch(said)
    setRemoving(undefined)
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
        onRemove={setRemoving}
      />
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('取消上传')}
        message={t('“{{name}}”还没有到达服务器，取消后从本机移除，不能找回', { name: removing?.name ?? '' })}
        confirm={t('取消上传')}
        cancel={t('继续上传')}
        onConfirm={() => void cancel()}
      />
    </section>
  )
}

/** Sends a scheduled file at once, or retries a rejected one. */
function SendAgain({ file: { id, name, state, nextAt } }: { file: LocalFile }) {
  const { t, title } = useTexts()
  const user = useOwner()
  if (state !== 'refused' && nextAt === 0) return null
  const again = () => void sendFiles(user, [id]).catch((error: Error) => toastError(title(error.message)))
  return <IconButton size="sm" icon={retryIcon} label={t('重新上传“{{name}}”', { name })} onPress={again} />
}
