import { useRef } from 'react'
import folderIcon from 'virtual:icon/folder-image-line'
import { useTexts } from '@/i18n/useTexts'
import { attachmentRules, pictureAccept } from '@/lib/attachment'
import { sizeText } from '@/lib/fileRules'
import { shippedPictures } from '@/lib/shippedPictures'
import { useAttachments } from '@/offline/files/attachments'
import { Button } from '@/ui/inputs/Button'
import { FileZone, type FileZoneProps } from '@/ui/inputs/FileZone'
import { photoOf, type GoodsValues } from './goods'
import { Picture } from './Picture'
import { ShippedPictures } from './ShippedPictures'

const rules = { accept: pictureAccept, maxBytes: attachmentRules.maxBytes, maxCount: 1 }

type Chosen = Pick<GoodsValues, 'image' | 'attachments'>

interface PictureFieldProps extends Required<Pick<FileZoneProps, 'onBusy' | 'onFailed'>> {
  label: string
  value: Chosen
  onChange: (value: Chosen) => void
}

/** The picture of goods: a photo, one that comes with the console, or none. */
export function PictureField({ label, value, onChange, onBusy, onFailed }: PictureFieldProps) {
  const { t } = useTexts()
  const { store, remove } = useAttachments()
  const shipped = useRef<HTMLButtonElement>(null)
  const photo = photoOf(value)
  const choose = (next: Chosen) => {
    onChange(next)
    for (const file of value.attachments) if (!next.attachments.includes(file)) remove(file)
  }
  const at = shippedPictures.indexOf(value.image)
  const named = photo?.name ?? (at < 0 ? value.image : t('图片 {{number}}', { number: at + 1 }))
  return (
    <div className="field goods-choice" role="group" aria-label={label}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div className="goods-preview picture-cover">
        <Picture of={value} />
      </div>
      <p role="status" className="goods-chosen">
        <span className="file-name" title={named}>
          {named}
        </span>
        {photo && <span className="file-size">{sizeText(photo.size)}</span>}
      </p>
      <div className="goods-ways flex flex-col gap-2">
        <FileZone
          rules={rules}
          store={store}
          present={value.attachments.length}
          onStored={(files) => files.length > 0 && choose({ image: '', attachments: [...files] })}
          onBusy={onBusy}
          onFailed={onFailed}
          label={t('从本机选择')}
          icon={folderIcon}
          hint={t('不超过 {{size}}；照片会自动压缩，没有网络也可以添加', { size: sizeText(rules.maxBytes) })}
        >
          <ShippedPictures
            button={shipped}
            value={value.image}
            onChange={(image) => choose({ image, attachments: [] })}
          />
          {(photo || value.image !== '') && (
            <Button
              variant="ghost"
              onPress={() => {
                // The button is about to go.
                shipped.current?.focus()
                choose({ image: '', attachments: [] })
              }}
            >
              {t('不用图片')}
            </Button>
          )}
        </FileZone>
      </div>
    </div>
  )
}
