import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { KeyError } from '@/lib/security/unlockKey'
import { changePinByKey } from '@/offline/lock/unlockKeys'
import { NewPinForm } from '@/ui/inputs/pin/NewPinForm'
import { useKeyTexts } from '@/ui/inputs/pin/useKeyTexts'

interface RenewPinProps {
  user: string
  onDone: () => void
  /** Rendered beside the button. */
  children: ReactNode
}

/** Sets another PIN for a forgotten one, verified by an authenticator of the lock. */
export function RenewPin({ user, onDone, children }: RenewPinProps) {
  const { t } = useTexts()
  const words = useKeyTexts()
  const [trouble, setTrouble] = useState<KeyError>()
  const question = useRef<AbortController>(undefined)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fields.current?.querySelector('input')?.focus()
    return () => question.current?.abort()
  }, [])

  const renew = async (pin: string) => {
    question.current = new AbortController()
    setTrouble(undefined)
    try {
      await changePinByKey(user, pin, question.current.signal)
    } catch (error) {
      // Told below the fields; what is wrong with the new PIN, at the PIN.
      if (!(error instanceof KeyError)) throw error
      return setTrouble(error)
    }
    onDone()
  }
  const message = words(trouble)
  return (
    <div ref={fields}>
      <p className="mb-4 text-plain">{t('设好新的 PIN，再按系统的提示验证。存在本机的内容都还在')}</p>
      <NewPinForm submit={t('验证并设置')} onPin={renew}>
        {children}
      </NewPinForm>
      {message && (
        <p role="alert" className="text-error">
          {message}
        </p>
      )}
    </div>
  )
}
