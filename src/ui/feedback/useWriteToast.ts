import { useTexts } from '@/i18n/useTexts'
import { OFFER_MS, toastError, toastInfo, toastSuccess } from './toast'

/** Outcome of a write. `queued`: pending on this device. `key`: for undoing it. */
interface Written {
  readonly msg: string
  readonly queued?: true
  readonly key?: string
}

/**
 * Reports the outcome of a write and offers `undo`, which resolves to whether the write was withdrawn or an inverse write was needed.
 */
export function useWriteToast(undo: (key: string) => Promise<'back' | 'inverse'>): (written: Written) => void {
  const { t, title } = useTexts()
  const takeBack = (key: string) =>
    undo(key).then(
      (how) => toastInfo(how === 'back' ? t('已取回，没有发送到服务器') : t('已撤销：相反的修改会发送到服务器')),
      (error: Error) => toastError(title(error.message)),
    )
  return ({ msg, queued, key }) =>
    toastSuccess(
      queued ? t('已保存在本机，将自动发送') : title(msg),
      key === undefined
        ? undefined
        : { duration: OFFER_MS, action: { label: t('撤销'), onClick: () => void takeBack(key) } },
    )
}
