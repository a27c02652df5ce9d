import { useTexts } from '@/i18n/useTexts'
import { toastWarning } from '@/ui/feedback/moreToasts'
import { toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'
import { Button } from '@/ui/inputs/Button'

export function Short() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button onPress={() => toastSuccess(t('示例：已保存'))}>{t('成功')}</Button>
      <Button onPress={() => toastInfo(t('示例：列表已是最新'))}>{t('提示')}</Button>
      <Button onPress={() => toastWarning(t('示例：已保存，附件还在上传'))}>{t('警告')}</Button>
      <Button onPress={() => toastError(t('示例：没有保存成功，请稍后重试'))}>{t('错误')}</Button>
    </div>
  )
}
