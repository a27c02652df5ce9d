import { useRemove } from '@/client/writes'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { logFailure } from '@/lib/logFailure'
import { reportWrite } from '@/records/list/reportWrite'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'

interface RemoveDocumentProps<M extends ModuleName> {
  module: M
  row: Row<M>
  name: string
  onClose: () => void
  onRemoved: () => void
}

/** Confirms the deletion of a document, which can be undone from the message. */
export function RemoveDocument<M extends ModuleName>(props: RemoveDocumentProps<M>) {
  const { module, row, name, onClose, onRemoved } = props
  const { t } = useTexts()
  const remove = useRemove(module)
  const confirm = async () => {
    try {
      reportWrite(await remove.mutateAsync([row]))
      onRemoved()
    } catch (error) {
      // Shown by the API client.
      logFailure(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('温馨提示')}
      message={t('确定删除“{{title}}”吗？', { title: name })}
      confirm={t('确定')}
      cancel={t('取消')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
