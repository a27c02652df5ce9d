import { useTexts } from '@/i18n/useTexts'
import { toastError, toastSuccess } from '../feedback/toast'

/** Puts a text on the clipboard and says so by `said`; where the browser does not allow it, says that. */
export function useCopy(): (text: string, said: string) => void {
  const { t } = useTexts()
  return (text, said) =>
    void navigator.clipboard.writeText(text).then(
      () => toastSuccess(said),
      () => toastError(t('浏览器不允许复制，请选中文字后复制')),
    )
}
