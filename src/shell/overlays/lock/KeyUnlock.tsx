import { useEffect, useRef, useState } from 'react'
import keyIcon from 'virtual:icon/fingerprint-line'
import { useTexts } from '@/i18n/useTexts'
import { ReportedError } from '@/lib/reported'
import type { UnlockKey } from '@/lib/security/unlockKey'
import { logError } from '@/stores/errorLog'
import { Icon } from '@/ui/data/Icon'
import { useKeyTexts } from '@/ui/inputs/pin/useKeyTexts'

export interface KeyUnlockProps {
  /** Authenticators that open this lock and can be asked here. */
  keys: readonly UnlockKey[]
  /** Asks one of them. Rejects with KeyError. */
  onKey: (signal: AbortSignal) => Promise<void>
}

/** Opens the lock by an authenticator; asks when pressed, never before. */
export function KeyUnlock({ keys, onKey }: KeyUnlockProps) {
  const { t } = useTexts()
  const words = useKeyTexts()
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<Error>()
  const question = useRef<AbortController>(undefined)
  // The lock may be opened in another way meanwhile.
  useEffect(() => () => question.current?.abort(), [])

  const ask = async () => {
    question.current = new AbortController()
    setTrouble(undefined)
    setAsking(true)
    try {
      await onKey(question.current.signal)
    } catch (error) {
      if (!(error instanceof ReportedError)) logError(error)
      setTrouble(error as Error)
    } finally {
      setAsking(false)
    }
  }
  const has = (attachment: AuthenticatorAttachment) => keys.some((key) => key.attachment === attachment)
  const label = !has('platform')
    ? t('用安全密钥解锁')
    : has('cross-platform')
      ? t('用指纹、面容、锁屏密码或安全密钥解锁')
      : t('用指纹、面容或锁屏密码解锁')
  const message = words(trouble)
  return (
    <div className="key-unlock">
      <button type="button" className="btn" aria-disabled={asking} onClick={() => void (asking || ask())}>
        {asking ? <span className="spinner" /> : <Icon path={keyIcon} size={20} />}
        {label}
      </button>
      <p role="status" className="text-plain">
        {asking && t('请按系统的提示验证')}
      </p>
      {message && (
        <p role="alert" className="text-error">
          {message}
        </p>
      )}
    </div>
  )
}
