import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { TextLink } from '@/ui/data/TextLink'

export function Basic() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <TextLink href={hrefTo({ to: '/vab/form/button' })}>{t('按钮')}</TextLink>
      <TextLink href={hrefTo({ to: '/vab/table/comprehensiveTable' })}>{t('综合表格')}</TextLink>
    </div>
  )
}
