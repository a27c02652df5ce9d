import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Totals } from './count/Totals'
import totalsCode from './count/Totals.tsx?raw'
import { Controlled } from './count/Controlled'
import controlledCode from './count/Controlled.tsx?raw'
import { Changing } from './count/Changing'
import changingCode from './count/Changing.tsx?raw'

/** Numbers that count to their value. */
export default function Count() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('数字滚动')}
      purpose={t('数字出现时滚动到实际的值；读屏只念最后的数')}
      variants={[
        {
          title: t('各模块的总数'),
          note: t('打开页面时滚动，数变了就从原来的数滚到新的数'),
          code: totalsCode,
          Example: Totals,
        },
        {
          title: t('开始、暂停和重置'),
          note: t('时长、小数位和前后文字都可以改'),
          code: controlledCode,
          Example: Controlled,
        },
        {
          title: t('跟着数据变'),
          note: t('在滚动中改数，会从当时的数接着滚'),
          code: changingCode,
          Example: Changing,
        },
      ]}
    />
  )
}
