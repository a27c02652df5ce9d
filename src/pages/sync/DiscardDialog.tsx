import { useTexts } from '@/i18n/useTexts'
import type { HandedOver } from '@/offline/handover/marks'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import type { SyncActions } from './useSyncActions'
import type { Transfer } from './useTransfer'

interface DiscardProps {
  actions: SyncActions
  transfer: Transfer
  /** What was handed over, by key. */
  handed: Readonly<Record<string, HandedOver>>
}

/** Confirms discarding writes, and offers to export them first. */
export function DiscardDialog({ actions, transfer, handed }: DiscardProps) {
  const { t } = useTexts()
  const close = () => actions.discard([])
  const count = actions.discarding.length
  const given = actions.discarding.filter((key) => handed[key]).length
  return (
    <Dialog open={count > 0} onClose={close} title={t('温馨提示')} closeLabel={t('取消')} role="alertdialog">
      <p>{t('确定放弃 {{count}} 项修改吗？', { count })}</p>
      <p className="mt-2 text-plain">{t('放弃后不会再发送到服务器。可以先导出为文件，以后再导入。')}</p>
      {given > 0 && (
        <p className="mt-2">{t('其中 {{count}} 项封给过别人，对方收下的不会一起放弃。', { count: given })}</p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onPress={() => void transfer.save()}>{t('先导出')}</Button>
        <Button onPress={close}>{t('取消')}</Button>
        <Button variant="danger" onPress={() => void actions.confirmDiscard()}>
          {t('放弃')}
        </Button>
      </div>
    </Dialog>
  )
}
