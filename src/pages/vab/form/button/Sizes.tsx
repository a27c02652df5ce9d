import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'

export function Sizes() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Button variant="primary">{t('标准')}</Button>
      <Button variant="primary" size="sm">
        {t('小号')}
      </Button>
    </div>
  )
}
