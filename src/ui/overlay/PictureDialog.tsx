import { useTexts } from '@/i18n/useTexts'
import { Dialog } from './Dialog'

interface PictureDialogProps {
  /** undefined: closed. */
  picture: { readonly title: string; readonly img: string } | undefined
  onClose: () => void
}

/** A picture of a record, large. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title={picture?.title ?? ''}
      closeLabel={t('关闭')}
      width="wide"
    >
      {picture && (
        <img src={picture.img} alt={picture.title} className="block aspect-4/3 w-full rounded-field object-cover" />
      )}
    </Dialog>
  )
}
