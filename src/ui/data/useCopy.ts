import { useTexts } from '@/i18n/useTexts'
import { toastError, toastSuccess } from '../feedback/toast'

/** Copies a text to the clipboard and shows `message` as a toast, or an error if the browser denies it. */
export function useCopy(): (text: string, message: string) => void {
  const { t } = useTexts()
  return (text, message) =>
    void navigator.clipboard.writeText(text).then(
      () => toastSuccess(message),
      () => toastError(t('浏览器不允许复制，请选中文字后复制')),
    )
}
