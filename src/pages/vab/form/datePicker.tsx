import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './datePicker/Basic'
import basicCode from './datePicker/Basic.tsx?raw'
import { Limits } from './datePicker/Limits'
import limitsCode from './datePicker/Limits.tsx?raw'
import { Unavailable } from './datePicker/Unavailable'
import unavailableCode from './datePicker/Unavailable.tsx?raw'
import { Range } from './datePicker/Range'
import rangeCode from './datePicker/Range.tsx?raw'
import { Presets } from './datePicker/Presets'
import presetsCode from './datePicker/Presets.tsx?raw'
import { Sizes } from './datePicker/Sizes'
import sizesCode from './datePicker/Sizes.tsx?raw'
import { Validated } from './datePicker/Validated'
import validatedCode from './datePicker/Validated.tsx?raw'
import { States } from './datePicker/States'
import statesCode from './datePicker/States.tsx?raw'

/** Fields for a day or a range of days. */
export default function DatePickerPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('日期选择器')}
      variants={[
        { title: t('基本用法'), note: t('可以输入，也可以从日历中选'), code: basicCode, Example: Basic },
        { title: t('范围'), code: limitsCode, Example: Limits },
        { title: t('不可选的日期'), note: t('周末不办公'), code: unavailableCode, Example: Unavailable },
        { title: t('日期范围'), code: rangeCode, Example: Range },
        { title: t('常用范围'), code: presetsCode, Example: Presets },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
