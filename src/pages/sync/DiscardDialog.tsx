import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import type { SyncActions } from './useSyncActions'
import type { Transfer } from './useTransfer'

/** Asks before writes are given up, and offers to keep them as a file first. */
export function DiscardDialog({ actions, transfer }: { actions: SyncActions; transfer: Transfer }) {
  const { t } = useTexts()
  const close = () => actions.discard([])
  const count = actions.doomed.length
  return (
    <Dialog open={count > 0} onClose={close} title={t('温馨提示')} closeLabel={t('取消')} role="alertdialog">
      <p>{t('确定放弃 {{count}} 项更改吗？', { count })}</p>
      <p className="mt-2 text-plain">{t('放弃后不会再发送到服务器。可以先导出为文件，以后再导入。')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onPress={() => void transfer.save()}>{t('先导出')}</Button>
        <Button onPress={close}>{t('取消')}</Button>
        <Button look="danger" onPress={() => void actions.confirmDiscard()}>
          {t('放弃')}
        </Button>
      </div>
    </Dialog>
  )
}
