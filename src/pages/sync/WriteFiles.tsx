import clipIcon from 'virtual:icon/attachment-2'
import type { WaitingWrite } from '@/api/outbox'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { listed } from '@/lib/format'
import { Icon } from '@/ui/data/Icon'
import { ProgressBar } from '@/ui/feedback/ProgressBar'

/** How far the files of a write have come, and which of them the server does not want. */
export function WriteFiles({ files, named }: { files: NonNullable<WaitingWrite['files']>; named: string }) {
  const { t, locale } = useTexts()
  const { count, done, bytes, received, refused } = files
  const under = received > 0 && received < bytes
  return (
    <div className="sync-files">
      <p className="flex items-center gap-1 text-plain tabular-nums">
        <Icon path={clipIcon} size={14} />
        {t('{{done}}/{{count}} 个文件，{{received}}/{{bytes}}', {
          done,
          count,
          received: sizeText(received),
          bytes: sizeText(bytes),
        })}
      </p>
      {under && (
        <ProgressBar label={t('“{{name}}”的附件', { name: named })} value={Math.floor((received / bytes) * 100)} />
      )}
      {refused.length > 0 && <p>{t('服务器没有接收：{{names}}', { names: listed(refused, locale) })}</p>}
    </div>
  )
}
