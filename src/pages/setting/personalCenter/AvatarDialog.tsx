import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Slider } from '@/ui/inputs/Slider'
import { toastError } from '@/ui/feedback/toast'
import { cutOut } from './cutOut'

interface AvatarDialogProps {
  /** Address of the picture to cut from. */
  picture: string
  onClose: () => void
  /** Gets the cut-out as a `data:` address; resolves to whether it was saved. */
  onSave: (avatar: string) => Promise<boolean>
}

/** Cuts a round avatar out of a picture: drag, arrow keys, wheel or the slider. */
export function AvatarDialog({ picture, onClose, onSave }: AvatarDialogProps) {
  const { t, title } = useTexts()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!area) return
    setBusy(true)
    try {
      if (await onSave(await cutOut(picture, area))) onClose()
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : '图片无法读取'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('裁剪头像')} closeLabel={t('关闭')}>
      <div className="relative h-72 overflow-hidden rounded-box bg-base-300">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
          cropperProps={{ 'aria-label': t('头像范围，方向键移动') }}
        />
      </div>
      <div className="mt-4">
        <Slider label={t('缩放')} value={zoom} onChange={setZoom} min={1} max={3} step={0.05} />
      </div>
      <div className="mt-6 flex justify-end gap-2">
        <button type="button" className="btn" onClick={onClose}>
          {t('取消')}
        </button>
        <button type="button" className="btn btn-primary" disabled={busy || !area} onClick={() => void save()}>
          {busy && <span className="spinner" />}
          {t('保存')}
        </button>
      </div>
    </Dialog>
  )
}
