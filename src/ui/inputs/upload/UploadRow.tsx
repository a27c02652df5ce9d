import fileIcon from 'virtual:icon/file-line'
import removeIcon from 'virtual:icon/close-line'
import retryIcon from 'virtual:icon/refresh-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { IconButton } from '../IconButton'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { Tag } from '@/ui/base/Tag'
import { sizeText } from '@/lib/fileRules'
import type { UploadItem } from './useUploads'

interface UploadRowProps {
  item: UploadItem<unknown>
  /** Label of the current step; default: uploading. */
  doing?: string
  onRetry: () => void
  onRemove: () => void
}

/** One file of an upload. */
export function UploadRow({ item: { file, state, progress, message }, doing, onRetry, onRemove }: UploadRowProps) {
  const { t, title } = useTexts()
  const { name } = file
  return (
    <li className="upload-row">
      <Icon path={fileIcon} className="text-plain" />
      <div className="flex-1 min-w-0">
        <p className="flex items-center gap-2">
          <span className="file-name" title={name}>
            {name}
          </span>
          <small className="file-size">{sizeText(file.size)}</small>
          {state === 'done' && <Tag tone="success">{t('已上传')}</Tag>}
        </p>
        {state === 'sending' && <ProgressBar label={doing ?? t('正在上传“{{name}}”', { name })} value={progress} />}
        {state === 'failed' && (
          <p className="upload-problem" role="alert">
            {message ? title(message) : t('没有上传成功')}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <IconButton size="sm" icon={retryIcon} label={t('重新上传“{{name}}”', { name })} onPress={onRetry} />
      )}
      <IconButton
        size="sm"
        icon={removeIcon}
        label={state === 'sending' ? t('取消上传“{{name}}”', { name }) : t('移除“{{name}}”', { name })}
        onPress={onRemove}
      />
    </li>
  )
}
