import { useTexts } from '@/i18n/useTexts'
import { Rating } from '@/ui/inputs/Rating'

export function Shown() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <Rating value={5} label={t('{{count}} 星', { count: 5 })} />
      <Rating value={3} label={t('{{count}} 星', { count: 3 })} />
      <Rating value={0} label={t('{{count}} 星', { count: 0 })} />
    </div>
  )
}
