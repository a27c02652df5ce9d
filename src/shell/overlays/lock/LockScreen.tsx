import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import lockIcon from 'virtual:icon/lock-2-line'
import { useTexts } from '@/i18n/useTexts'
import { PRODUCT_TITLE } from '@/settings/app'
import { logError } from '@/stores/errorLog'
import { Icon } from '@/ui/base/Icon'
import { NewPinForm } from '@/ui/inputs/pin/NewPinForm'
import { PinForm } from '@/ui/inputs/pin/PinForm'
import { PinTerms } from '@/ui/inputs/pin/PinTerms'
import { KeyUnlock, type KeyUnlockProps } from './KeyUnlock'
import './lock.css'

const ForgetDialog = lazy(() => import('./ForgetDialog').then((module) => ({ default: module.ForgetDialog })))

interface LockFrameProps {
  title: string
  description: string
  children: ReactNode
}

/** Full-screen frame of the lock screens; nothing of the console is rendered behind it. */
function LockFrame({ title: heading, description, children }: LockFrameProps) {
  const { title } = useTexts()
  const product = title(PRODUCT_TITLE)
  useEffect(() => {
    document.title = `${heading} - ${product}`
  }, [heading, product])
  return (
    <main className="lock-screen">
      <p className="mb-6 text-center text-plain">{product}</p>
      <section className="panel mx-auto max-w-100 p-6">
        <span className="lock-mark">
          <Icon path={lockIcon} size={24} />
        </span>
        <h1 className="text-center text-xl font-medium">{heading}</h1>
        <p className="lock-words">{description}</p>
        {children}
      </section>
    </main>
  )
}

interface LockScreenProps extends Pick<KeyUnlockProps, 'onKey'> {
  user: string
  /** Resolves to the remaining PIN lockout in ms, 0 for none. The lockout is enforced elsewhere; this is for display. */
  readPause: () => Promise<number>
  /** The authenticators that can open the lock here. */
  readKeys: () => Promise<KeyUnlockProps['keys']>
  /** Rejects with PinError. */
  onPin: (pin: string) => Promise<void>
  /** Another user wants to sign in. */
  onLeave: () => void
  /** Deletes all of this user's data on this device. */
  onForget: () => Promise<void>
}

/** Asks the user who locked this device for the PIN, or for what else opens the lock. None of their data is in the page before it is correct. */
export function LockScreen({ user, readPause, readKeys, onPin, onKey, onLeave, onForget }: LockScreenProps) {
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
  const [keys, setKeys] = useState<KeyUnlockProps['keys']>([])
  useEffect(() => {
    readKeys().then(setKeys, logError)
  }, [readKeys])
  return (
    <LockFrame
      title={t('本机已锁定')}
      description={t('{{name}} 存在本机的内容已加密。未发送的修改在解锁后继续发送。', { name: user })}
    >
      <PinForm wide submit={t('解锁')} waitUntil={waitUntil} onPin={onPin} />
      {keys.length > 0 && <KeyUnlock keys={keys} onKey={onKey} />}
      <div className="flex flex-wrap justify-between gap-2 mt-3">
        <button type="button" className="btn btn-ghost" onClick={() => setForgetting(true)}>
          {t('忘记 PIN')}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onLeave}>
          {t('换人登录')}
        </button>
      </div>
      {forgetting && (
        <Suspense>
          <ForgetDialog
            user={user}
            hasOtherWay={keys.length > 0}
            onForget={onForget}
            onClose={() => setForgetting(false)}
          />
        </Suspense>
      )}
    </LockFrame>
  )
}

interface DemandScreenProps {
  user: string
  onPin: (pin: string) => Promise<void>
  onLeave: () => void
}

/** Requires a new PIN before the console is shown, when the operator requires every device to be locked. */
export function DemandScreen({ user, onPin, onLeave }: DemandScreenProps) {
  const { t } = useTexts()
  return (
    <LockFrame title={t('请先设置 PIN')} description={t('{{name}}，使用前需要为这台设备设置 PIN。', { name: user })}>
      <PinTerms />
      <NewPinForm submit={t('设置并继续')} onPin={onPin}>
        <button type="button" className="btn btn-ghost" onClick={onLeave}>
          {t('换人登录')}
        </button>
      </NewPinForm>
    </LockFrame>
  )
}
