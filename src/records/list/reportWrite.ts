import { currentTexts } from '@/i18n/useTexts'
import { undoOwn } from '@/offline/outbox/calls'
import { OFFER_MS, toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'

/** Outcome of a write. `queued`: pending on this device. `key`: for undoing it. */
interface Written {
  readonly msg: string
  readonly queued?: true
  readonly key?: string
}

async function takeBack(key: string): Promise<void> {
  const { t, title } = currentTexts()
  try {
    const how = await undoOwn(key)
    toastInfo(how === 'back' ? t('已取回，没有发送到服务器') : t('已撤销：相反的修改会发送到服务器'))
  } catch (error) {
    toastError(title((error as Error).message))
  }
}

/** Reports the outcome of a write, and offers to undo it where it can be. */
export function reportWrite({ msg, queued, key }: Written): void {
  const { t, title } = currentTexts()
  toastSuccess(
    queued ? t('已保存在本机，会自动发送') : title(msg),
    key === undefined
      ? undefined
      : { duration: OFFER_MS, action: { label: t('撤销'), onClick: () => void takeBack(key) } },
  )
}
