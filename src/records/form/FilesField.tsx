import { useEffect, useRef, useState } from 'react'
import { attachmentRules, isPicture, type Attachment } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { placeOf } from '@/lib/placeTaken'
import { useTexts } from '@/i18n/useTexts'
import { useAttachments } from '@/offline/files/attachments'
import { Attachments } from '@/ui/inputs/Attachments'
import { Checkbox } from '@/ui/inputs/Checkbox'
import type { UploadItem } from '@/ui/inputs/upload/useUploads'
import { useLocate } from '../place/useLocate'
import '../place/place.css'

interface FilesFieldProps {
  value: readonly Attachment[]
  onChange: (files: readonly Attachment[]) => void
  /** Called with true while files are being stored, or their place is being taken. */
  onBusy: (busy: boolean) => void
  /** Called with those that could not be added. Must be stable. */
  onFailed: (failed: readonly UploadItem<Attachment>[]) => void
  /** Photos may carry the place where they are added, when the person says so. */
  places?: boolean
}

/** The attachments of a record in its form: stored on this device at once, sent before the record. */
export function FilesField({ value, onChange, onBusy, onFailed, places = false }: FilesFieldProps) {
  const { t } = useTexts()
  const { store, read, remove, before } = useAttachments()
  const { maxBytes, maxCount } = attachmentRules
  const { asking, fault, take } = useLocate()
  const [carries, setCarries] = useState(false)
  const [storing, setStoring] = useState(false)
  const busy = storing || asking
  useEffect(() => onBusy(busy), [onBusy, busy])
  // What was added or removed while the place was being taken.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const choose = async (next: boolean) => {
    setCarries(next)
    // Asked here, where it is said what for; a refusal takes it back.
    if (next && !(await take())) setCarries(false)
  }
  const change = async (files: readonly Attachment[]) => {
    const fresh = files.filter((file) => isPicture(file) && !value.some(({ id }) => id === file.id))
    onChange(files)
    if (!carries || fresh.length === 0) return
    const fix = await take()
    if (!fix) return setCarries(false)
    const place = placeOf(fix, false)
    onChange(latest.current.map((file) => (fresh.some(({ id }) => id === file.id) ? { ...file, place } : file)))
  }
  return (
    <div className="place-field">
      <Attachments
        label={t('附件')}
        value={value}
        onChange={(files) => void change(files)}
        rules={attachmentRules}
        store={store}
        read={read}
        before={before}
        onRemoved={remove}
        onBusy={setStoring}
        onFailed={onFailed}
        hint={t('最多 {{count}} 个，每个不超过 {{size}}；照片会自动压缩，没有网络也可以添加', {
          count: maxCount,
          size: sizeText(maxBytes),
        })}
      />
      {places && (
        <>
          <Checkbox
            label={t('照片带上位置')}
            value={carries}
            onChange={(next) => void choose(next)}
            description={t('之后加的照片旁边记下当时的位置，约到 100 米，看得到记录的人都看得到；照片文件里不写。')}
          />
          <p role="status" className="place-said">
            {asking && t('正在取位置…')}
          </p>
          {fault && (
            <p role="alert" className="place-fault">
              {fault} {t('照片没有带上位置。')}
            </p>
          )}
        </>
      )}
    </div>
  )
}
