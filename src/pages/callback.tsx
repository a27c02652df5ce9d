import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { calls } from '@/contract/calls'
import { signIn } from '@/client/signIn'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo } from '@/routes/address'
import type { TextSearch } from '@/routes/searches'
import { usePage } from '@/routes/usePage'
import { config } from '@/settings/app'
import { setToken, useSession } from '@/stores/session'
import { oweWelcome } from '@/stores/welcome'
import { ErrorState } from '@/ui/feedback/States'
import { takeAttempt } from '@/lib/social/attempt'
import { refusals } from '@/i18n/refusalTexts'
import { verdictOn, type Arrival, type Proof } from '@/lib/social/verdict'

/** Asks somebody who is signed in whether the third party's account shall take their place. */
function KeepOrSwitch({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useTexts()
  const username = useSession((session) => session.username)
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10">
      <p className="text-base font-medium">{t('{{name}} 正在使用本系统', { name: username })}</p>
      <p className="text-balance text-plain">{t('换成第三方的账号后，已经打开的页面会关闭；没有提交的内容留作草稿')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <a href={hrefTo({ to: '/index' })} className="btn">
          {t('不换，回到本系统')}
        </a>
        <button type="button" className="btn btn-primary" onClick={onSwitch}>
          {t('换成第三方的账号')}
        </button>
      </div>
    </div>
  )
}

declare module '@/routes/searches' {
  interface Searches {
    callback: TextSearch<'code' | 'error' | 'state'>
  }
}

/**
 * The third party's answer, from this page's query or, as with most providers, the query before the hash; removed from the URL after
 * reading.
 */
function takeArrival(search: Readonly<Partial<Record<'code' | 'error' | 'state', string>>>): Arrival {
  const outer = new URLSearchParams(location.search)
  const one = (name: keyof typeof search) => search[name] ?? outer.get(name) ?? ''
  const arrival = { code: one('code'), error: one('error'), state: one('state') }
  if (['code', 'error', 'state'].some((name) => outer.has(name)))
    history.replaceState(history.state, '', location.pathname + location.hash)
  return arrival
}

/** Redirect target of third-party sign-in (spec §7 socialLogin): signs in with the code, then goes home. */
export default function Callback() {
  const { t, title } = useTexts()
  const { search } = usePage('/callback')
  const navigate = useNavigate()
  const [verdict] = useState(() => {
    const arrival = takeArrival(search)
    return verdictOn(arrival, takeAttempt(arrival.state, Date.now()), useSession.getState().token !== '')
  })
  const [asking, setAsking] = useState(verdict.is === 'ask')
  const [failure, setFailure] = useState('')
  const begun = useRef(false)
  const signedIn = useSession(({ token }) => token !== '')

  const enter = useCallback(
    async (proof: Proof) => {
      setAsking(false)
      setFailure('')
      const before = useSession.getState().token
      try {
        const { token } = await signIn(calls.socialLogin, proof, config.rsaLogin, true)
        setToken(token)
        oweWelcome()
        if (!before) return void navigate({ to: '/', replace: true })
        // Reload, to discard another user's open pages.
        location.replace(hrefTo({ to: '/' }))
        location.reload()
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error))
      }
    },
    [navigate],
  )
  useEffect(() => {
    if (begun.current || verdict.is !== 'signIn') return
    begun.current = true
    void enter(verdict.proof)
  }, [enter, verdict])

  const [what, next] = verdict.is === 'refused' ? refusals[verdict.why] : []
  return (
    <main className="grid min-h-dvh place-items-center bg-base-200 p-4">
      <section className="panel w-full max-w-120 p-5 text-center">
        <h1 className="page-title">{t('第三方登录')}</h1>
        {what && next ? (
          <ErrorState title={t(what)} detail={t(next)} />
        ) : verdict.is !== 'refused' && asking ? (
          <KeepOrSwitch onSwitch={() => void enter(verdict.proof)} />
        ) : failure ? (
          <ErrorState
            title={t('没有登录成功')}
            detail={title(failure)}
            action={t('重试')}
            onAction={() => verdict.is !== 'refused' && void enter(verdict.proof)}
          />
        ) : (
          <p role="status" className="flex items-center justify-center gap-2 py-10 text-plain">
            <span className="spinner" />
            {t('正在登录')}
          </p>
        )}
        {(what || failure) &&
          (signedIn ? (
            <a href={hrefTo({ to: '/index' })} className="text-primary hover:underline">
              {t('回到本系统')}
            </a>
          ) : (
            <a href={hrefTo({ to: '/login' })} className="text-primary hover:underline">
              {t('用账号和密码登录')}
            </a>
          ))}
      </section>
    </main>
  )
}
