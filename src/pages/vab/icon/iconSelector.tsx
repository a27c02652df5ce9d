import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './iconSelector/Basic'
import basicCode from './iconSelector/Basic.tsx?raw'
import { Clearable } from './iconSelector/Clearable'
import clearableCode from './iconSelector/Clearable.tsx?raw'
import { InForm } from './iconSelector/InForm'
import inFormCode from './iconSelector/InForm.tsx?raw'
import { Sizes } from './iconSelector/Sizes'
import sizesCode from './iconSelector/Sizes.tsx?raw'
import { States } from './iconSelector/States'
import statesCode from './iconSelector/States.tsx?raw'

/** The icon field in all variants. */
export default function IconSelector() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('图标选择器')}
      purpose={t('在表单里选图标的各种用法')}
      variants={[
        {
          title: t('基本用法'),
          note: t('按名称或中英文关键字查找，选中即填入名称'),
          code: basicCode,
          Example: Basic,
        },
        { title: t('可清空'), code: clearableCode, Example: Clearable },
        { title: t('校验'), note: t('提交时检查是否已选'), code: inFormCode, Example: InForm },
        { title: t('尺寸'), code: sizesCode, Example: Sizes },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
