import searchIcon from 'virtual:icon/search-line'
import tableIcon from 'virtual:icon/table-2'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import { TextLink } from '@/ui/data/TextLink'

export function WithIcon() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <TextLink href={hrefTo({ to: '/vab/table/comprehensiveTable' })} icon={tableIcon}>
        {t('综合表格')}
      </TextLink>
      <TextLink href={hrefTo({ to: '/vab/icon/remixIcon' })} icon={searchIcon}>
        {t('查找图标')}
      </TextLink>
    </div>
  )
}
