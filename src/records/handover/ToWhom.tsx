import { useTexts } from '@/i18n/useTexts'
import type { Address } from '@/offline/handover/address'
import { WhoFacts } from './WhoFacts'

interface ToWhomProps {
  to: Address
  onOther: () => void
}

/** For whom it is, and what the giver has to compare. */
export function ToWhom({ to, onOther }: ToWhomProps) {
  const { t } = useTexts()
  return (
    <>
      <WhoFacts who={to} />
      <p className="text-plain">
        {t('请和对方屏幕上的核对码比一下，一样才是交给这个人。只有对方在那台设备上能打开。')}{' '}
        <button type="button" className="text-button" onClick={onOther}>
          {t('换一个人')}
        </button>
      </p>
    </>
  )
}
