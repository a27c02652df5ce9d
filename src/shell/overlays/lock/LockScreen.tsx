import { lazy, Suspense, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { logError } from '@/stores/errorLog'
import { PinForm } from '@/ui/inputs/pin/PinForm'
import { LockFrame } from './LockFrame'

const ForgetDialog = lazy(() => import('./ForgetDialog').then((module) => ({ default: module.ForgetDialog })))

export interface LockScreenProps {
  user: string
  /** Resolves to how long no PIN is taken, in ms; 0 for no pause. A PIN typed before it is known is refused all the same. */
  readPause: () => Promise<number>
  /** Rejects with PinError. */
  onPin: (pin: string) => Promise<void>
  /** Somebody else wants to sign in. */
  onLeave: () => void
  /** Gives up all that this person has here; resolves when it is gone. */
  onForget: () => Promise<void>
}

/** Asks for the PIN of whoever has locked this device. Nothing of theirs is in the page until it is right. */
export function LockScreen({ user, readPause, onPin, onLeave, onForget }: LockScreenProps) {
  const { t } = useTexts()
  const [forgetting, setForgetting] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  useEffect(() => {
    const show = async () => {
      const left = await readPause()
      setWaitUntil(left && Date.now() + left)
    }
    show().catch(logError)
  }, [readPause])
  return (
    <LockFrame
      title={t('本机已锁定')}
      words={t('{{name}} 存在本机的内容已加密。未发送的修改在解锁后继续发送。', { name: user })}
    >
      <PinForm wide submit={t('解锁')} waitUntil={waitUntil} onPin={onPin} />
      <div className="lock-others">
        <button type="button" className="btn btn-ghost" onClick={() => setForgetting(true)}>
          {t('忘记 PIN')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onLeave}>
          {t('换人登录')}
        </button>
      </div>
      {forgetting && (
        <Suspense>
          <ForgetDialog user={user} onForget={onForget} onClose={() => setForgetting(false)} />
        </Suspense>
      )}
    </LockFrame>
  )
}
