import { useTexts } from '@/i18n/useTexts'
import { COVER_AFTER_MS } from '@/stores/overlay'
import { VariantPage } from '@/ui/variant/VariantPage'
import { BusyButton } from './loading/BusyButton'
import busyButtonCode from './loading/BusyButton.tsx?raw'
import { Covering } from './loading/Covering'
import coveringCode from './loading/Covering.tsx?raw'
import { KnownLength } from './loading/KnownLength'
import knownLengthCode from './loading/KnownLength.tsx?raw'
import { Skeleton } from './loading/Skeleton'
import skeletonCode from './loading/Skeleton.tsx?raw'
import { TooLong } from './loading/TooLong'
import tooLongCode from './loading/TooLong.tsx?raw'

/** Every way to say that something takes a while, and when to use which. */
export default function LoadingPage() {
  const { t } = useTexts()
  return (
    <VariantPage
      title={t('加载')}
      purpose={t('什么时候用哪一种：短的不显示，长的说进度，都可以取消，也都有尽头')}
      variants={[
        {
          title: t('骨架'),
          note: t('内容还没到时占住它的位置；150 毫秒以内不出现，免得闪一下'),
          code: skeletonCode,
          Example: Skeleton,
        },
        {
          title: t('按钮忙碌'),
          note: t('等一个操作的结果，页面其他地方照常用'),
          code: busyButtonCode,
          Example: BusyButton,
        },
        {
          title: t('进度条'),
          note: t('知道一共多少时用它；可以随时取消，已经做完的不丢'),
          code: knownLengthCode,
          Example: KnownLength,
        },
        {
          title: t('遮住整个后台'),
          note: t('做完之前什么都不该动时才用；{{ms}} 毫秒以内不出现', { ms: COVER_AFTER_MS }),
          code: coveringCode,
          Example: Covering,
        },
        {
          title: t('没有回应'),
          note: t('等待总有尽头：到时间就说明，并让人重试'),
          code: tooLongCode,
          Example: TooLong,
        },
      ]}
    />
  )
}
