import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './timePicker/Basic'
import basicCode from './timePicker/Basic.tsx?raw'
import { Limits } from './timePicker/Limits'
import limitsCode from './timePicker/Limits.tsx?raw'
import { Span } from './timePicker/Span'
import spanCode from './timePicker/Span.tsx?raw'
import { Presets } from './timePicker/Presets'
import presetsCode from './timePicker/Presets.tsx?raw'
import { Sizes } from './timePicker/Sizes'
import sizesCode from './timePicker/Sizes.tsx?raw'
import { Validated } from './timePicker/Validated'
import validatedCode from './timePicker/Validated.tsx?raw'
import { States } from './timePicker/States'
import statesCode from './timePicker/States.tsx?raw'

/** Fields for a time of day. */
export default function TimePickerPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('时间选择器')}
      variants={[
        { title: t('基本用法'), note: t('逐段输入，或用上下方向键调整'), code: basicCode, Example: Basic },
        { title: t('范围'), note: t('超出办公时间时提示'), code: limitsCode, Example: Limits },
        { title: t('起止时间'), note: t('结束须晚于开始'), code: spanCode, Example: Span },
        { title: t('常用时间'), code: presetsCode, Example: Presets },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
