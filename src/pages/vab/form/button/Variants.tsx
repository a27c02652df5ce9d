import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'

export function Looks() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button look="primary">{t('保存')}</Button>
      <Button>{t('取消')}</Button>
      <Button look="ghost">{t('预览')}</Button>
      <Button look="text">{t('详情')}</Button>
      <Button look="danger">{t('删除')}</Button>
    </div>
  )
}
