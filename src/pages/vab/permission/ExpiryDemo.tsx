import { useState } from 'react'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { Button } from '@/ui/inputs/Button'
import { Facts } from '@/ui/data/Facts'
import { shortToken } from './Account'

interface Outcome {
  readonly answer: string
  readonly at: Date
  readonly before: string
  readonly after: string
}

/** Sends a request with a possibly expired token: a 402 triggers a silent refresh and a retry (spec §4, §7). */
export function ExpiryDemo() {
  const { t, title, locale } = useTexts()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState('')

  const sendRequest = async () => {
    setBusy(true)
    setFailure('')
    const before = useSession.getState().token
    try {
      const { msg } = await send(calls.expireToken)
      setOutcome({ answer: msg, at: new Date(), before, after: useSession.getState().token })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const facts = outcome && [
    { term: t('服务器的回答'), value: title(outcome.answer) },
    { term: t('时间'), value: outcome.at.toLocaleTimeString(locale) },
    { term: t('请求前'), value: <code>{shortToken(outcome.before)}</code> },
    { term: t('请求后'), value: <code>{shortToken(outcome.after)}</code> },
  ]

  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-base font-medium">{t('令牌过期')}</h2>
      <p className="text-plain">
        {t('模拟服务器的令牌 5 秒后过期。过期后请求会先静默换取新令牌，再自动重发，不打断操作')}
      </p>
      <div>
        <Button busy={busy} onPress={() => void sendRequest()}>
          {t('用当前令牌请求')}
        </Button>
      </div>
      <div role="status" className="min-h-32">
        {failure ? (
          <p className="text-error">{t('请求没有成功：{{reason}}', { reason: title(failure) })}</p>
        ) : outcome && facts ? (
          <>
            <p className="mb-3 font-medium">
              {outcome.before === outcome.after ? t('令牌仍有效，无需更换') : t('令牌已过期，已静默换成新令牌')}
            </p>
            <Facts items={facts} />
          </>
        ) : (
          <p className="text-plain">{t('还没有请求过')}</p>
        )}
      </div>
    </section>
  )
}
