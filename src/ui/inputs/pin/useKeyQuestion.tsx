import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { PinError } from '@/lib/security/pin'
import { ReportedError } from '@/lib/reported'
import { KeyError } from '@/lib/security/unlockKey'
import { logFailure } from '@/lib/logFailure'

interface KeyQuestion {
  /** Aborted with the part that asks. */
  readonly signal: AbortSignal
  /** To be called when the system begins to ask. */
  readonly asking: () => void
}

/** The message about an authenticator that did not open or join a lock; '' for what the page ended itself. Other errors are the device's. */
function useKeyTexts(): (error: Error | undefined) => string {
  const { t } = useTexts()
  return (error) => {
    if (!error) return ''
    if (!(error instanceof KeyError)) return t('本机数据暂时不可用，请稍后重试')
    const words = {
      refused: t('没有验证成功：可能取消了，也可能这个解锁方式已从设备里删掉。可以再试一次，或者用 PIN'),
      late: t('等得太久，没有验证。可以再试一次，或者用 PIN'),
      aborted: '',
      incapable: t('这台设备或这个安全密钥能验证身份，但不能用来解锁。请用 PIN'),
      known: t('这个已经添加过了'),
      unverifiable: t('还没有设指纹、面容或锁屏密码，安全密钥则要先设自己的密码。设好再试，或者用 PIN'),
      origin: t('本系统现在的网址不支持，请用域名打开，或者用 PIN'),
      gone: t('这个解锁方式已经移除，请用 PIN'),
      damaged: t('这个解锁方式存在本机的内容坏了。请用 PIN 打开，把它移除后重新添加'),
      failed: t('设备没能完成验证。可以再试一次，或者用 PIN'),
    }
    return words[error.reason]
  }
}

/** Questions to authenticators, one at a time, and what is said of them: `answer` is rendered where they are asked. */
export function useKeyQuestion() {
  const { t } = useTexts()
  const words = useKeyTexts()
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<Error>()
  const question = useRef<AbortController>(undefined)
  useEffect(() => () => question.current?.abort(), [])

  /** Resolves to whether it was answered; what went wrong is in `answer`. Rejects with PinError, which is reported at the PIN. */
  const ask = async (work: (question: KeyQuestion) => Promise<void>): Promise<boolean> => {
    question.current = new AbortController()
    setTrouble(undefined)
    try {
      await work({ signal: question.current.signal, asking: () => setAsking(true) })
      return true
    } catch (error) {
      if (error instanceof PinError) throw error
      if (!(error instanceof ReportedError)) logFailure(error)
      setTrouble(error as Error)
      return false
    } finally {
      setAsking(false)
    }
  }
  const message = words(trouble)
  const answer = (
    <>
      <p role="status" className="text-plain">
        {isAsking && t('请按系统的提示验证')}
      </p>
      {message && (
        <p role="alert" className="text-error">
          {message}
        </p>
      )}
    </>
  )
  return { isAsking, ask, answer }
}
