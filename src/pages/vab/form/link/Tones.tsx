import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { TextLink } from '@/ui/data/TextLink'

export function Tones() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <TextLink href={hrefTo({ to: '/index' })}>{t('主要')}</TextLink>
      <TextLink href={hrefTo({ to: '/index' })} tone="plain">
        {t('次要')}
      </TextLink>
      <TextLink href={hrefTo({ to: '/storage' })} tone="danger">
        {t('警示')}
      </TextLink>
    </div>
  )
}
