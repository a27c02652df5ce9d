import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './inputNumber/Basic'
import basicCode from './inputNumber/Basic.tsx?raw'
import { Range } from './inputNumber/Range'
import rangeCode from './inputNumber/Range.tsx?raw'
import { Step } from './inputNumber/Step'
import stepCode from './inputNumber/Step.tsx?raw'
import { Precision } from './inputNumber/Precision'
import precisionCode from './inputNumber/Precision.tsx?raw'
import { Money } from './inputNumber/Money'
import moneyCode from './inputNumber/Money.tsx?raw'
import { Sizes } from './inputNumber/Sizes'
import sizesCode from './inputNumber/Sizes.tsx?raw'
import { Validated } from './inputNumber/Validated'
import validatedCode from './inputNumber/Validated.tsx?raw'
import { States } from './inputNumber/States'
import statesCode from './inputNumber/States.tsx?raw'

/** Fields for numbers with bounds, steps and units. */
export default function InputNumberPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('计数器')}
      variants={[
        { title: t('基本用法'), note: t('上下方向键或按钮增减'), code: basicCode, Example: Basic },
        { title: t('范围'), note: t('其他数字原样留在框里，并说明原因'), code: rangeCode, Example: Range },
        { title: t('步长'), code: stepCode, Example: Step },
        { title: t('精度'), note: t('保留两位小数'), code: precisionCode, Example: Precision },
        { title: t('金额与单位'), code: moneyCode, Example: Money },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
