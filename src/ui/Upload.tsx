import { useState } from 'react'
import { Button, DropZone, FileTrigger, isFileDropItem, Text, type DropItem } from 'react-aria-components'
import uploadIcon from 'virtual:icon/upload-cloud-2-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from './AriaLocale'
import { Icon } from './Icon'
import { judgeFiles, sizeText, type Judged, type UploadRules } from './upload/rules'
import './upload/upload.css'
import { UploadRow } from './upload/UploadRow'
import { useUploads, type Send } from './upload/useUploads'

interface UploadProps<R> extends UploadRules {
  label: string
  /** How a file reaches its place. */
  send: Send<R>
  /** Gets the results of all files that have been sent and are still listed. */
  onChange: (results: readonly R[]) => void
  /** What may be chosen, in words. */
  hint?: string
  disabled?: boolean
}

const filesOf = (items: readonly DropItem[]) =>
  Promise.all(items.flatMap((item) => (isFileDropItem(item) ? [item.getFile()] : [])))

/** A place to drop, paste or choose files; they are sent at once, and listed with what becomes of them. */
export function Upload<R>({ label, send, onChange, hint, disabled = false, ...rules }: UploadProps<R>) {
  const { t } = useTexts()
  const { items, add, retry, remove } = useUploads(send, onChange)
  const [refused, setRefused] = useState<Judged<File>['refused']>([])
  const { accept, maxBytes = 0, maxCount = 1 } = rules
  const take = (files: readonly File[]) => {
    const judged = judgeFiles(files, items.length, rules)
    setRefused(judged.refused)
    add(judged.accepted)
  }
  const reasons = {
    type: t('类型不符'),
    size: t('超过 {{size}}', { size: sizeText(maxBytes) }),
    count: t('最多 {{count}} 个文件', { count: maxCount }),
    empty: t('文件是空的'),
  }
  return (
    <AriaLocale>
      <div className="upload">
        <DropZone
          className="upload-zone"
          aria-label={label}
          isDisabled={disabled}
          onDrop={({ items: dropped }) => void filesOf(dropped).then(take)}
        >
          <Icon path={uploadIcon} size={24} className="text-plain" />
          <Text slot="label">{t('拖放或粘贴文件到此处')}</Text>
          <FileTrigger
            allowsMultiple={rules.maxCount !== 1}
            acceptedFileTypes={accept ?? []}
            onSelect={(files) => take([...(files ?? [])])}
          >
            <Button className="btn" isDisabled={disabled}>
              {t('选择文件')}
            </Button>
          </FileTrigger>
          {hint !== undefined && <p className="field-foot">{hint}</p>}
        </DropZone>
        <ul className="upload-problems" role={refused.length > 0 ? 'alert' : undefined}>
          {refused.map(({ file, why }, index) => (
            <li key={index}>{t('“{{name}}”没有加入：{{reason}}', { name: file.name, reason: reasons[why] })}</li>
          ))}
        </ul>
        {items.length > 0 && (
          <ul aria-label={t('文件')} className="upload-list">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} onRetry={() => retry(item.id)} onRemove={() => remove(item.id)} />
            ))}
          </ul>
        )}
      </div>
    </AriaLocale>
  )
}
