import keyIcon from 'virtual:icon/fingerprint-line'
import { useTexts } from '@/i18n/useTexts'
import type { UnlockKey } from '@/lib/security/unlockKey'
import { logError } from '@/stores/errorLog'
import { Icon } from '@/ui/base/Icon'
import { useKeyQuestion } from '@/ui/inputs/pin/useKeyQuestion'

export interface KeyUnlockProps {
  /** Authenticators that open this lock and can be asked here. */
  keys: readonly UnlockKey[]
  /** Asks one of them. Rejects with KeyError. */
  onKey: (signal: AbortSignal) => Promise<void>
}

/** Opens the lock by an authenticator; asks when pressed, never before. */
export function KeyUnlock({ keys, onKey }: KeyUnlockProps) {
  const { t } = useTexts()
  // The lock may be opened in another way meanwhile, which ends the question.
  const { isAsking, ask, answer } = useKeyQuestion()
  const open = () =>
    ask(({ signal, asking }) => {
      asking()
      return onKey(signal)
    }).catch(logError)
  const has = (attachment: AuthenticatorAttachment) => keys.some((key) => key.attachment === attachment)
  const label = !has('platform')
    ? t('用安全密钥解锁')
    : has('cross-platform')
      ? t('用指纹、面容、锁屏密码或安全密钥解锁')
      : t('用指纹、面容或锁屏密码解锁')
  return (
    <div className="key-unlock">
      <button type="button" className="btn" aria-disabled={isAsking} onClick={() => void (isAsking || open())}>
        {isAsking ? <span className="spinner" /> : <Icon path={keyIcon} size={20} />}
        {label}
      </button>
      {answer}
    </div>
  )
}
