import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'

interface LeaveDialogProps {
  open: boolean
  /** Goes on editing. */
  onClose: () => void
  /** Leaves the form; its input waits as a draft. */
  onKeep: () => void
  onDiscard: () => void
}

/** Asks what becomes of unsaved input when its form is shut; going on has the focus. */
export function LeaveDialog({ open, onClose, onKeep, onDiscard }: LeaveDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('温馨提示')} closeLabel={t('继续编辑')} role="alertdialog">
      <p className="text-plain">{t('内容尚未保存，确定放弃吗？')}</p>
      <p className="mt-1 text-plain">{t('也可以留作草稿，30 天内随时接着填')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the safe answer of an alert dialog takes the focus */}
        <button type="button" className="btn" autoFocus onClick={onClose}>
          {t('继续编辑')}
        </button>
        <button type="button" className="btn btn-outline btn-primary" onClick={onKeep}>
          {t('留作草稿')}
        </button>
        <button type="button" className="btn btn-error" onClick={onDiscard}>
          {t('放弃')}
        </button>
      </div>
    </Dialog>
  )
}
