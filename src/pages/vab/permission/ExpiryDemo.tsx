import { useState } from 'react'
import { send } from '@/api/client'
import { calls } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { useSession } from '@/stores/session'
import { shortToken } from './shortToken'

interface Outcome {
  readonly answer: string
  readonly at: Date
  readonly before: string
  readonly after: string
}

/** Asks for something with a token that may have expired: a 402 is followed by a silent refresh and a retry (spec §4, §7). */
export function ExpiryDemo() {
  const { t, title, locale } = useTexts()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState('')

  const ask = async () => {
    if (busy) return
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
  const facts =
    outcome &&
    ([
      [t('服务器的回答'), title(outcome.answer)],
      [t('时间'), outcome.at.toLocaleTimeString(locale)],
      [t('请求前'), <code key="before">{shortToken(outcome.before)}</code>],
      [t('请求后'), <code key="after">{shortToken(outcome.after)}</code>],
    ] as const)

  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-base font-medium">{t('令牌过期')}</h2>
      <p className="text-plain">
        {t('模拟服务器的令牌 5 秒后过期。过期后请求会先静默换取新令牌，再自动重发，不打断操作')}
      </p>
      <button type="button" className="btn self-start" aria-busy={busy} onClick={() => void ask()}>
        {busy && <span className="spinner" />}
        {t('用当前令牌请求')}
      </button>
      <div role="status" className="min-h-32">
        {failure ? (
          <p className="text-error">{t('请求没有成功：{{reason}}', { reason: title(failure) })}</p>
        ) : outcome && facts ? (
          <>
            <p className="mb-3 font-medium">
              {outcome.before === outcome.after ? t('令牌仍有效，无需更换') : t('令牌已过期，已静默换成新令牌')}
            </p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 tabular-nums">
              {facts.map(([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-plain">{term}</dt>
                  <dd className="min-w-0 break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p className="text-plain">{t('还没有请求过')}</p>
        )}
      </div>
    </section>
  )
}
