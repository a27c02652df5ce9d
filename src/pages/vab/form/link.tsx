import { useTexts } from '@/i18n/useTexts'
import { examplesOf } from '@/ui/variant/variantCode'
import { VariantPage } from '@/ui/variant/VariantPage'
import { hrefTo } from '@/routes/address'
import { TextLink } from '@/ui/data/TextLink'
import searchIcon from 'virtual:icon/search-line'
import tableIcon from 'virtual:icon/table-2'
import phoneIcon from 'virtual:icon/phone-line'
import linkIcon from 'virtual:icon/links-line'
import source from './link.tsx?raw'

function Basic() {
  const { t } = useTexts()
  return (
    <div className="variant-row">
      <TextLink href={hrefTo({ to: '/vab/form/button' })}>{t('按钮')}</TextLink>
      <TextLink href={hrefTo({ to: '/vab/table/comprehensiveTable' })}>{t('综合表格')}</TextLink>
    </div>
  )
}

function Tones() {
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

function WithIcon() {
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

function InSentence() {
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

function External() {
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

function Disabled() {
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

const example = examplesOf(source)

/** Links in all variants. */
export default function LinkPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('文字链接')}
      variants={[
        { title: t('基本用法'), note: t('通往本系统的另一页'), ...example({ Basic }) },
        { title: t('语气'), ...example({ Tones }) },
        { title: t('带图标'), ...example({ WithIcon }) },
        {
          title: t('句子之中'),
          note: t('句子里的链接带下划线，不只靠颜色分辨'),
          ...example({ InSentence }),
        },
        { title: t('外部链接'), note: t('在新窗口打开，并说明这一点'), ...example({ External }) },
        { title: t('禁用'), ...example({ Disabled }) },
      ]}
    />
  )
}
