import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './slider/Basic'
import basicCode from './slider/Basic.tsx?raw'
import { Step } from './slider/Step'
import stepCode from './slider/Step.tsx?raw'
import { Range } from './slider/Range'
import rangeCode from './slider/Range.tsx?raw'
import { Marked } from './slider/Marked'
import markedCode from './slider/Marked.tsx?raw'
import { WithNumber } from './slider/WithNumber'
import withNumberCode from './slider/WithNumber.tsx?raw'
import { Validated } from './slider/Validated'
import validatedCode from './slider/Validated.tsx?raw'
import { Disabled } from './slider/Disabled'
import disabledCode from './slider/Disabled.tsx?raw'

/** Sliders for a number or a range. */
export default function SliderPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('滑块')}
      variants={[
        { title: t('基本用法'), note: t('拖动，或用方向键调整'), code: basicCode, Example: Basic },
        { title: t('步长'), note: t('每格 10'), code: stepCode, Example: Step },
        { title: t('范围'), code: rangeCode, Example: Range },
        { title: t('刻度'), code: markedCode, Example: Marked },
        { title: t('同时可以输入'), note: t('需要准确时输入数字'), code: withNumberCode, Example: WithNumber },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用'), code: disabledCode, Example: Disabled },
      ]}
    />
  )
}
