import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'

interface LeaveDialogProps {
  open: boolean
  /** Continues editing. */
  onClose: () => void
  /** Closes the form and keeps its draft. */
  onKeep: () => void
  onDiscard: () => void
}

/** Confirms closing a form with unsaved input; "continue editing" has the focus. */
export function LeaveDialog({ open, onClose, onKeep, onDiscard }: LeaveDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('温馨提示')} closeLabel={t('继续编辑')} role="alertdialog">
      <p className="text-plain">{t('内容还没有保存，确定放弃吗？')}</p>
      <p className="mt-1 text-plain">{t('也可以留作草稿，30 天内随时接着填')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <SafeAction onPress={onClose}>{t('继续编辑')}</SafeAction>
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
