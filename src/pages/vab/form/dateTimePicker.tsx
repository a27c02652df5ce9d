import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './dateTimePicker/Basic'
import basicCode from './dateTimePicker/Basic.tsx?raw'
import { Seconds } from './dateTimePicker/Seconds'
import secondsCode from './dateTimePicker/Seconds.tsx?raw'
import { Limits } from './dateTimePicker/Limits'
import limitsCode from './dateTimePicker/Limits.tsx?raw'
import { Presets } from './dateTimePicker/Presets'
import presetsCode from './dateTimePicker/Presets.tsx?raw'
import { Sizes } from './dateTimePicker/Sizes'
import sizesCode from './dateTimePicker/Sizes.tsx?raw'
import { Validated } from './dateTimePicker/Validated'
import validatedCode from './dateTimePicker/Validated.tsx?raw'
import { States } from './dateTimePicker/States'
import statesCode from './dateTimePicker/States.tsx?raw'

/** Fields for a date and time. */
export default function DateTimePickerPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('日期时间选择器')}
      variants={[
        { title: t('基本用法'), note: t('从日历中选日期，在下方选时间'), code: basicCode, Example: Basic },
        { title: t('精确到秒'), code: secondsCode, Example: Seconds },
        { title: t('范围'), code: limitsCode, Example: Limits },
        { title: t('快捷填写'), code: presetsCode, Example: Presets },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
