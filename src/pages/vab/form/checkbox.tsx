import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Single } from './checkbox/Single'
import singleCode from './checkbox/Single.tsx?raw'
import { Group } from './checkbox/Group'
import groupCode from './checkbox/Group.tsx?raw'
import { All } from './checkbox/All'
import allCode from './checkbox/All.tsx?raw'
import { Limited } from './checkbox/Limited'
import limitedCode from './checkbox/Limited.tsx?raw'
import { Unavailable } from './checkbox/Unavailable'
import unavailableCode from './checkbox/Unavailable.tsx?raw'
import { Validated } from './checkbox/Validated'
import validatedCode from './checkbox/Validated.tsx?raw'
import { States } from './checkbox/States'
import statesCode from './checkbox/States.tsx?raw'

/** Checkboxes, single and grouped, in all states. */
export default function CheckboxPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('多选框')}
      variants={[
        { title: t('单个'), code: singleCode, Example: Single },
        { title: t('成组'), code: groupCode, Example: Group },
        { title: t('全选'), note: t('选了一部分时显示横线'), code: allCode, Example: All },
        { title: t('限制数量'), note: t('最多选两项，选满后其余不可选'), code: limitedCode, Example: Limited },
        { title: t('部分选项不可选'), code: unavailableCode, Example: Unavailable },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
