import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Variants } from './button/Variants'
import variantsCode from './button/Variants.tsx?raw'
import { Sizes } from './button/Sizes'
import sizesCode from './button/Sizes.tsx?raw'
import { WithIcon } from './button/WithIcon'
import withIconCode from './button/WithIcon.tsx?raw'
import { IconsOnly } from './button/IconsOnly'
import iconsOnlyCode from './button/IconsOnly.tsx?raw'
import { Busy } from './button/Busy'
import busyCode from './button/Busy.tsx?raw'
import { Disabled } from './button/Disabled'
import disabledCode from './button/Disabled.tsx?raw'
import { Confirmed } from './button/Confirmed'
import confirmedCode from './button/Confirmed.tsx?raw'

/** Buttons in all variants and states. */
export default function ButtonPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('按钮')}
      variants={[
        { title: t('样式'), note: t('一个页面只有一个主要按钮'), code: variantsCode, Example: Variants },
        { title: t('尺寸'), note: t('小屏幕上都不低于 44 像素，便于点按'), code: sizesCode, Example: Sizes },
        { title: t('带图标'), code: withIconCode, Example: WithIcon },
        {
          title: t('只有图标'),
          note: t('名称在悬停或获得焦点时显示，也会被读出'),
          code: iconsOnlyCode,
          Example: IconsOnly,
        },
        { title: t('忙碌'), note: t('进行中不再接受点按，宽度不变'), code: busyCode, Example: Busy },
        { title: t('禁用'), code: disabledCode, Example: Disabled },
        {
          title: t('先确认再执行'),
          note: t('会造成损失的操作先问一次，安全的回答有焦点'),
          code: confirmedCode,
          Example: Confirmed,
        },
      ]}
    />
  )
}
