import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { cutPicture, loadPicture, type Area } from '@/lib/picture/cut'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Slider } from '@/ui/inputs/Slider'
import { toastError } from '@/ui/feedback/toast'

/** Size of a stored avatar in px: sharp at 96 px on 2x displays, and small enough for a record. */
const AVATAR_PX = 192
/** Maximum length of a `data:` URL accepted by the server. */
const MAX = 60_000

/** A part of the picture at `address` as a small JPEG `data:` URL. Rejects with a user-facing message if it can't be decoded. */
async function cutOut(address: string, area: Area): Promise<string> {
  const canvas = cutPicture(await loadPicture(address), area, { width: AVATAR_PX, height: AVATAR_PX })
  for (const quality of [0.86, 0.7, 0.5]) {
    const data = canvas.toDataURL('image/jpeg', quality)
    if (data.length <= MAX) return data
  }
  throw new Error('图片读不出来')
}

interface AvatarDialogProps {
  /** URL of the source picture. */
  picture: string
  onClose: () => void
  /** Called with the cropped picture as a `data:` URL; resolves to whether it was saved. */
  onSave: (avatar: string) => Promise<boolean>
}

/** Crops a round avatar by dragging, arrow keys, wheel or slider. */
export function AvatarDialog({ picture, onClose, onSave }: AvatarDialogProps) {
  const { t, title } = useTexts()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const [broken, setBroken] = useState(false)
  const save = async () => {
    if (!area) return
    setBusy(true)
    try {
      if (await onSave(await cutOut(picture, area))) onClose()
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : '图片读不出来'))
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
          mediaProps={{ onError: () => setBroken(true) }}
          cropperProps={{ role: 'group', 'aria-label': t('头像范围，方向键移动') }}
        />
      </div>
      {broken && (
        <p role="alert" className="mt-2 text-error">
          {t('浏览器打不开这张图片，请换成 JPEG 或 PNG')}
        </p>
      )}
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
