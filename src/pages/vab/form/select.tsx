import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './select/Basic'
import basicCode from './select/Basic.tsx?raw'
import { Clearable } from './select/Clearable'
import clearableCode from './select/Clearable.tsx?raw'
import { Searchable } from './select/Searchable'
import searchableCode from './select/Searchable.tsx?raw'
import { Several } from './select/Several'
import severalCode from './select/Several.tsx?raw'
import { Remote } from './select/Remote'
import remoteCode from './select/Remote.tsx?raw'
import { Details } from './select/Details'
import detailsCode from './select/Details.tsx?raw'
import { Validated } from './select/Validated'
import validatedCode from './select/Validated.tsx?raw'
import { States } from './select/States'
import statesCode from './select/States.tsx?raw'

/** Selects: short lists, long lists and remote lookup. */
export default function SelectPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('选择器')}
      variants={[
        { title: t('基本用法'), code: basicCode, Example: Basic },
        { title: t('可清空'), code: clearableCode, Example: Clearable },
        { title: t('可查找'), note: t('输入一部分即可找到'), code: searchableCode, Example: Searchable },
        { title: t('多选'), note: t('已选的显示为标签，可以逐个移除'), code: severalCode, Example: Several },
        { title: t('远程查找'), note: t('停止输入后再查找'), code: remoteCode, Example: Remote },
        { title: t('带说明的选项'), code: detailsCode, Example: Details },
        { title: t('校验'), code: validatedCode, Example: Validated },
        { title: t('尺寸、禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
