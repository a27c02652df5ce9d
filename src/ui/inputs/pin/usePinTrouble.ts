import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { PinError } from '@/lib/security/pin'

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Seconds until a time in ms since 1970, as a live countdown. */
function useSecondsUntil(until: number): number {
  const [seconds, setSeconds] = useState(secondsUntil(until))
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(until))
    update()
    if (until <= Date.now()) return
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

/**
 * Message and remaining lockout seconds after a rejected PIN; `waitUntil` is a lockout known before, in ms since 1970. Other errors are
 * reported as device errors.
 */
export function usePinTrouble(waitUntil = 0) {
  const { t } = useTexts()
  const [trouble, setTrouble] = useState<Error>()
  const pin = trouble instanceof PinError ? trouble : undefined
  const waits = useSecondsUntil(Math.max(waitUntil, pin?.waitUntil ?? 0))

  const message = (): string => {
    if (waits > 0) return t('输错次数过多，请稍后再试')
    if (!trouble) return ''
    if (!pin) return t('本机数据暂时不可用，请稍后重试')
    const words = {
      wrong: pin.left > 0 ? t('PIN 不正确，还可以试 {{count}} 次', { count: pin.left }) : t('PIN 不正确'),
      later: t('PIN 不正确'),
      weak: t('这个 PIN 太容易猜到，请换一个'),
      none: t('本机没有设置锁定'),
      set: t('本机已经设置了锁定'),
    }
    return words[pin.reason]
  }
  const reject = useCallback((error: Error): never => {
    setTrouble(error)
    throw error
  }, [])
  const clear = useCallback(() => setTrouble(undefined), [])
  return { message: message(), waits, reject, clear }
}
