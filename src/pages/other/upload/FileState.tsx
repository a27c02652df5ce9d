import type { LocalFile } from '@/api/fileAnswers'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { ProgressBar } from '@/ui/feedback/ProgressBar'

/** How a file stands that is on its way to the server, in words and, once some of it is there, as a bar. */
export function FileState({ file: { name, state, size, received, error } }: { file: LocalFile }) {
  const { t, title } = useTexts()
  if (state === 'refused')
    return (
      <p className="attachment-state text-error" role="alert">
        {t('服务器没有接收：{{reason}}', { reason: title(error?.msg ?? '') })}
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
