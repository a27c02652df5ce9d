import { useState } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import uploadIcon from 'virtual:icon/upload-cloud-2-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { Icon } from '../data/Icon'
import { judgeFiles, type Judged, type UploadRules } from '@/lib/fileRules'
import { droppedFiles } from './upload/droppedFiles'
import { Refused } from './upload/Refused'
import './field.css'
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
  /** What is done leaves the list: the page shows it elsewhere. */
  passing?: boolean
}

/** A place to drop, paste or choose files; they are sent at once, and listed with what becomes of them. */
export function Upload<R>({
  label,
  send,
  onChange,
  hint,
  disabled = false,
  passing = false,
  ...rules
}: UploadProps<R>) {
  const { t } = useTexts()
  const { items, add, retry, remove } = useUploads(send, onChange, passing)
  const [refused, setRefused] = useState<Judged<File>['refused']>([])
  const take = (files: readonly File[]) => {
    const judged = judgeFiles(files, items.length, rules)
    setRefused(judged.refused)
    add(judged.accepted)
  }
  return (
    <AriaLocale>
      <div className="upload">
        <DropZone
          className="upload-zone"
          aria-label={label}
          isDisabled={disabled}
          onDrop={({ items: dropped }) => void droppedFiles(dropped).then(take)}
        >
          <Icon path={uploadIcon} size={24} className="text-plain" />
          <Text slot="label">{t('拖放或粘贴文件到此处')}</Text>
          <FileTrigger
            allowsMultiple={rules.maxCount !== 1}
            acceptedFileTypes={rules.accept ?? []}
            onSelect={(files) => take([...(files ?? [])])}
          >
            <Button className="btn" isDisabled={disabled}>
              {t('选择文件')}
            </Button>
          </FileTrigger>
          {hint !== undefined && <p className="field-foot">{hint}</p>}
        </DropZone>
        <Refused refused={refused} rules={rules} />
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
