import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { toastInfo } from '@/ui/feedback/toast'

const WAIT_S = 60

/** A six-digit code by SMS, at most once a minute. Without a server that sends it, the code is told in a message. */
export function useSmsCode() {
  const { t } = useTexts()
  const [code, setCode] = useState('')
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  const request = () => {
    const fresh = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte % 10).join('')
    setCode(fresh)
    setSecondsLeft(WAIT_S)
    toastInfo(t('演示环境不发送短信，验证码为 {{code}}', { code: fresh }), { duration: 10_000 })
  }
  return { code, secondsLeft, request }
}
