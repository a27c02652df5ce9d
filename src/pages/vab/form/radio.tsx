import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './radio/Basic'
import basicCode from './radio/Basic.tsx?raw'
import { Buttons } from './radio/Buttons'
import buttonsCode from './radio/Buttons.tsx?raw'
import { Sizes } from './radio/Sizes'
import sizesCode from './radio/Sizes.tsx?raw'
import { Vertical } from './radio/Vertical'
import verticalCode from './radio/Vertical.tsx?raw'
import { Unavailable } from './radio/Unavailable'
import unavailableCode from './radio/Unavailable.tsx?raw'
import { Validated } from './radio/Validated'
import validatedCode from './radio/Validated.tsx?raw'
import { States } from './radio/States'
import statesCode from './radio/States.tsx?raw'

/** Radio buttons in all variants and states. */
export default function RadioPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('单选框')}
      variants={[
        { title: t('基本用法'), note: t('方向键在选项间移动'), code: basicCode, Example: Basic },
        { title: t('按钮样式'), code: buttonsCode, Example: Buttons },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('竖排'), note: t('选项较长时'), code: verticalCode, Example: Vertical },
        { title: t('部分选项不可选'), code: unavailableCode, Example: Unavailable },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
