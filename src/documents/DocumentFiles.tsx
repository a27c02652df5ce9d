import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import fileIcon from 'virtual:icon/attachment-2'
import { useTexts } from '@/i18n/useTexts'
import type { Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { useAttachments } from '@/offline/files/attachments'
import { toastInfo } from '@/ui/feedback/toast'
import { Attachments } from '@/ui/inputs/Attachments'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import { Button } from '@/ui/inputs/Button'
import { Drawer } from '@/ui/overlay/Drawer'
import { documentFileRules, type DocumentValues } from './documentValues'

interface DocumentFilesProps {
  form: UseFormReturn<DocumentValues>
  onBusy: (busy: boolean) => void
  /** Files that could not be added; kept while the list is closed. */
  failed: readonly UploadItem<Attachment>[]
  onFailed: (failed: readonly UploadItem<Attachment>[]) => void
}

/** The files of a document that is being written, the pictures of its text among them. */
export function DocumentFiles({ form, onBusy, failed, onFailed }: DocumentFilesProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const { store, read, remove, before } = useAttachments()
  const files = useWatch({ control: form.control, name: 'attachments' })
  const { maxBytes, maxCount } = documentFileRules
  const isInText = ({ id }: Attachment) => form.getValues('content').includes(id)
  const change = (next: Attachment[]) => {
    const kept = files.filter((file) => !next.some(({ id }) => id === file.id) && isInText(file))
    if (kept.length > 0) toastInfo(t('图片还在正文里，请先从正文中删去'))
    form.setValue('attachments', [...kept, ...next], { shouldDirty: true })
  }
  return (
    <>
      <Button icon={fileIcon} label={t('附件 {{count}} 个', { count: files.length })} onPress={() => setOpen(true)}>
        <span className="document-wide-words">{t('附件')}</span>
        {files.length > 0 && <span className="tabular-nums">{files.length}</span>}
      </Button>
      {open && (
        <Drawer wide onClose={() => setOpen(false)} title={t('附件')} closeLabel={t('关闭')}>
          <Attachments
            label={t('附件')}
            value={files}
            onChange={change}
            rules={documentFileRules}
            store={store}
            read={read}
            before={before}
            onRemoved={(file) => !isInText(file) && remove(file)}
            onBusy={onBusy}
            failed={failed}
            onFailed={onFailed}
            hint={t('最多 {{count}} 个，每个不超过 {{size}}；照片会自动压缩，没有网络也可以添加', {
              count: maxCount,
              size: sizeText(maxBytes),
            })}
          />
        </Drawer>
      )}
    </>
  )
}
