import { useTexts } from '@/i18n/useTexts'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'

interface BegunDialogProps {
  open: boolean
  /** The title that was written; '' for none. */
  name: string
  onClose: () => void
  onBeginAnew: () => void
}

/** Asks whoever begins a new document over one that is not saved: to go on with it, or to begin anew without it. */
export function BegunDialog({ open, name, onClose, onBeginAnew }: BegunDialogProps) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('已经有一份在写')}
      message={t('“{{name}}”还没有保存。可以接着写，保存后再新建；也可以放弃它重新开始，放弃后不能找回', {
        name: name || t('未命名'),
      })}
      cancel={t('接着写')}
      confirm={t('放弃并重新开始')}
      onConfirm={onBeginAnew}
    />
  )
}
