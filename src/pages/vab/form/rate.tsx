import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './rate/Basic'
import basicCode from './rate/Basic.tsx?raw'
import { Words } from './rate/Words'
import wordsCode from './rate/Words.tsx?raw'
import { Clearable } from './rate/Clearable'
import clearableCode from './rate/Clearable.tsx?raw'
import { Shown } from './rate/Shown'
import shownCode from './rate/Shown.tsx?raw'
import { Validated } from './rate/Validated'
import validatedCode from './rate/Validated.tsx?raw'
import { States } from './rate/States'
import statesCode from './rate/States.tsx?raw'

/** Rating input and display. */
export default function RatePage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('评分')}
      variants={[
        { title: t('基本用法'), note: t('点按，或用方向键调整'), code: basicCode, Example: Basic },
        { title: t('文字说明'), code: wordsCode, Example: Words },
        { title: t('可清除'), code: clearableCode, Example: Clearable },
        { title: t('只用来显示'), note: t('列表和详情里用小星'), code: shownCode, Example: Shown },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
