import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'

export function Variants() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary">{t('保存')}</Button>
      <Button>{t('取消')}</Button>
      <Button variant="ghost">{t('预览')}</Button>
      <Button variant="text">{t('详情')}</Button>
      <Button variant="danger">{t('删除')}</Button>
    </div>
  )
}
