import { useState } from 'react'
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components'
import uploadIcon from 'virtual:icon/upload-cloud-2-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import { Icon } from '../base/Icon'
import { checkFiles, type CheckedFiles, type UploadRules } from '@/lib/fileRules'
import { droppedFiles } from './upload/droppedFiles'
import { Refused } from './upload/Refused'
import './field.css'
import './upload/upload.css'
import { UploadRow } from './upload/UploadRow'
import { useUploads, type Send } from './upload/useUploads'

interface UploadProps<R> extends UploadRules {
  label: string
  /** Uploads one file. */
  send: Send<R>
  /** Called with the results of all uploaded files that are still listed. */
  onChange: (results: readonly R[]) => void
  /** Accepted files, as text. */
  hint?: string
  disabled?: boolean
  /** Completed files leave the list: the page shows them elsewhere. */
  passing?: boolean
}

/** A drop zone for files, also pasted or chosen; each is uploaded at once and listed with its state. */
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
  const [refused, setRefused] = useState<CheckedFiles<File>['refused']>([])
  const addFiles = (files: readonly File[]) => {
    const judged = checkFiles(files, items.length, rules)
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
          onDrop={({ items: dropped }) => void droppedFiles(dropped).then(addFiles)}
        >
          <Icon path={uploadIcon} size={24} className="text-plain" />
          <Text slot="label">{t('拖放或粘贴文件到此处')}</Text>
          <FileTrigger
            allowsMultiple={rules.maxCount !== 1}
            acceptedFileTypes={rules.accept ?? []}
            onSelect={(files) => addFiles([...(files ?? [])])}
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
