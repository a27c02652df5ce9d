import { useTexts } from '@/i18n/useTexts'
import { NewPinForm } from '@/ui/inputs/pin/NewPinForm'
import { PinTerms } from '@/ui/inputs/pin/PinTerms'
import { LockFrame } from './LockFrame'

interface DemandScreenProps {
  user: string
  onPin: (pin: string) => Promise<void>
  onLeave: () => void
}

/** Asks for a PIN before anything of the console is shown, where the operator wants every device locked. */
export function DemandScreen({ user, onPin, onLeave }: DemandScreenProps) {
  const { t } = useTexts()
  return (
    <LockFrame title={t('请先设置 PIN')} words={t('{{name}}，使用前需要为这台设备设置 PIN。', { name: user })}>
      <PinTerms />
      <NewPinForm submit={t('设置并继续')} onPin={onPin}>
        <button type="button" className="btn btn-ghost" onClick={onLeave}>
          {t('换人登录')}
        </button>
      </NewPinForm>
    </LockFrame>
  )
}
