import { useTexts } from '@/i18n/useTexts'
import { OFFER_MS, toastError, toastInfo, toastSuccess } from './toast'

/** What a write came to. `queued`: it waits on this device. `key`: by which it can be taken back. */
interface Written {
  readonly msg: string
  readonly queued?: true
  readonly key?: string
}

/** Says what a write came to, and offers to take it back by `undo`, which tells whether it was unsent or needed an inverse. */
export function useWriteToast(undo: (key: string) => Promise<'back' | 'inverse'>): (written: Written) => void {
  const { t, title } = useTexts()
  const takeBack = (key: string) =>
    undo(key).then(
      (how) => toastInfo(how === 'back' ? t('已取回，没有发送到服务器') : t('已撤销：相反的更改会发送到服务器')),
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
