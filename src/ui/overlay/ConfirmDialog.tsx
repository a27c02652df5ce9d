import { Dialog } from './Dialog'
import { SafeAction } from './SafeAction'

interface ConfirmProps {
  open: boolean
  onClose: () => void
  title: string
  message: string
  confirm: string
  cancel: string
  busy?: boolean
  onConfirm: () => void
}

/** Confirms a destructive action; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  message,
  confirm,
  cancel,
  busy = false,
  onConfirm,
}: ConfirmProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={cancel} role="alertdialog">
      <p className="text-plain">{message}</p>
      <div className="mt-6 flex justify-end gap-2">
        <SafeAction onPress={onClose}>{cancel}</SafeAction>
        <button type="button" className="btn btn-error" disabled={busy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </Dialog>
  )
}
