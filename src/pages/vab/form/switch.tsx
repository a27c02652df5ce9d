import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './switch/Basic'
import basicCode from './switch/Basic.tsx?raw'
import { Words } from './switch/Words'
import wordsCode from './switch/Words.tsx?raw'
import { Saving } from './switch/Saving'
import savingCode from './switch/Saving.tsx?raw'
import { Confirmed } from './switch/Confirmed'
import confirmedCode from './switch/Confirmed.tsx?raw'
import { Linked } from './switch/Linked'
import linkedCode from './switch/Linked.tsx?raw'
import { States } from './switch/States'
import statesCode from './switch/States.tsx?raw'

/** Switches in all variants and states. */
export default function SwitchPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('开关')}
      variants={[
        { title: t('基本用法'), note: t('立即生效，不需要保存'), code: basicCode, Example: Basic },
        { title: t('随状态变化的文字'), code: wordsCode, Example: Words },
        { title: t('保存中'), note: t('保存时先显示新状态并等待'), code: savingCode, Example: Saving },
        { title: t('先确认再关闭'), code: confirmedCode, Example: Confirmed },
        { title: t('联动'), note: t('开启后才能设置时间'), code: linkedCode, Example: Linked },
        { title: t('禁用与只读'), code: statesCode, Example: States },
      ]}
    />
  )
}
