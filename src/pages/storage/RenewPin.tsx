import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { changePinByKey } from '@/offline/lock/unlockKeys'
import { NewPinForm } from '@/ui/inputs/pin/NewPinForm'
import { useKeyQuestion } from '@/ui/inputs/pin/useKeyQuestion'

interface RenewPinProps {
  user: string
  onDone: () => void
  /** Rendered beside the button. */
  children: ReactNode
}

/** Sets another PIN for a forgotten one, verified by an authenticator of the lock. */
export function RenewPin({ user, onDone, children }: RenewPinProps) {
  const { t } = useTexts()
  const { ask, answer } = useKeyQuestion()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])

  const renew = async (pin: string) => {
    const isDone = await ask(({ signal, asking }) => {
      asking()
      return changePinByKey(user, pin, signal)
    })
    if (isDone) onDone()
  }
  return (
    <div ref={fields}>
      <p className="mb-4 text-plain">{t('设好新的 PIN，再按系统的提示验证。存在本机的内容都还在')}</p>
      <NewPinForm submit={t('验证并设置')} onPin={renew}>
        {children}
      </NewPinForm>
      {answer}
    </div>
  )
}
