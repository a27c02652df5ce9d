import linkIcon from 'virtual:icon/links-line'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { TextLink } from '@/ui/data/TextLink'

export function Disabled() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <TextLink href={hrefTo({ to: '/index' })} disabled>
        {t('暂不可用')}
      </TextLink>
      <TextLink href={hrefTo({ to: '/index' })} icon={linkIcon} disabled>
        {t('暂不可用')}
      </TextLink>
    </div>
  )
}
