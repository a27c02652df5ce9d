import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './input/Basic'
import basicCode from './input/Basic.tsx?raw'
import { Clearable } from './input/Clearable'
import clearableCode from './input/Clearable.tsx?raw'
import { Password } from './input/Password'
import passwordCode from './input/Password.tsx?raw'
import { Affixed } from './input/Affixed'
import affixedCode from './input/Affixed.tsx?raw'
import { LongText } from './input/LongText'
import longTextCode from './input/LongText.tsx?raw'
import { Suggested } from './input/Suggested'
import suggestedCode from './input/Suggested.tsx?raw'
import { Sizes } from './input/Sizes'
import sizesCode from './input/Sizes.tsx?raw'
import { Validated } from './input/Validated'
import validatedCode from './input/Validated.tsx?raw'
import { States } from './input/States'
import statesCode from './input/States.tsx?raw'

/** Text fields in all variants and states. */
export default function InputPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('输入框')}
      variants={[
        { title: t('基本用法'), code: basicCode, Example: Basic },
        { title: t('可清空'), code: clearableCode, Example: Clearable },
        { title: t('密码'), note: t('可以显示与隐藏'), code: passwordCode, Example: Password },
        { title: t('前缀与后缀'), code: affixedCode, Example: Affixed },
        { title: t('多行文本'), note: t('显示已输入的字数，到上限时读出'), code: longTextCode, Example: LongText },
        { title: t('输入建议'), note: t('可以选用建议，也可以自填'), code: suggestedCode, Example: Suggested },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('校验'), note: t('离开输入框后提示'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
