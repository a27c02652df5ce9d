import phoneIcon from 'virtual:icon/phone-line'
import { useTexts } from '@/i18n/useTexts'
import { TextLink } from '@/ui/data/TextLink'

export function External() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <TextLink href="https://www.gov.cn/" external>
        {t('中国政府网')}
      </TextLink>
      <TextLink href="tel:12345" icon={phoneIcon}>
        12345
      </TextLink>
    </div>
  )
}
