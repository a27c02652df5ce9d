import { useTexts } from '@/i18n/useTexts'
import { VariantPage } from '@/ui/variant/VariantPage'
import { Basic } from './link/Basic'
import basicCode from './link/Basic.tsx?raw'
import { Tones } from './link/Tones'
import tonesCode from './link/Tones.tsx?raw'
import { WithIcon } from './link/WithIcon'
import withIconCode from './link/WithIcon.tsx?raw'
import { InSentence } from './link/InSentence'
import inSentenceCode from './link/InSentence.tsx?raw'
import { External } from './link/External'
import externalCode from './link/External.tsx?raw'
import { Disabled } from './link/Disabled'
import disabledCode from './link/Disabled.tsx?raw'

/** Links in all variants. */
export default function LinkPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('文字链接')}
      variants={[
        { title: t('基本用法'), note: t('通往控制台的另一页'), code: basicCode, Example: Basic },
        { title: t('语气'), code: tonesCode, Example: Tones },
        { title: t('带图标'), code: withIconCode, Example: WithIcon },
        {
          title: t('句子之中'),
          note: t('句子里的链接带下划线，不只靠颜色分辨'),
          code: inSentenceCode,
          Example: InSentence,
        },
        { title: t('外部链接'), note: t('在新窗口打开，并说明这一点'), code: externalCode, Example: External },
        { title: t('禁用'), code: disabledCode, Example: Disabled },
      ]}
    />
  )
}
