import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { TextLink } from '@/ui/data/TextLink'

export function InSentence() {
  const { t } = useTexts()
  return (
    <p>
      {t('各项的填写要求见')}{' '}
      <TextLink href={hrefTo({ to: '/vab/form/comprehensiveForm' })} underlined>
        {t('综合表单')}
      </TextLink>
    </p>
  )
}
