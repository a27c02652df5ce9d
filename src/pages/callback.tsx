import { useCallback, useEffect, useRef, useState } from 'react'
import { calls } from '@/api/contract'
import { signIn } from '@/api/signIn'
import { useTexts } from '@/i18n/useTexts'
import { hrefTo, useGo, usePage } from '@/routes/usePage'
import { config } from '@/settings/app'
import { setToken, useSession } from '@/stores/session'
import { ErrorState } from '@/ui/feedback/States'
import { toastSuccess } from '@/ui/feedback/toast'

/**
 * The third party's code, from this page's query or, as with most providers, the query before the hash; removed from the URL after
 * reading.
 */
function consumeCode(query: Readonly<Record<string, string>>): string {
  const outer = new URLSearchParams(location.search).get('code')
  if (outer !== null) history.replaceState(history.state, '', location.pathname + location.hash)
  return query.code ?? outer ?? ''
}

/** Redirect target of third-party sign-in (spec §7 socialLogin): signs in with the code, then goes home. */
export default function Callback() {
  const { t, title } = useTexts()
  const { query } = usePage()
  const go = useGo()
  const [code] = useState(() => consumeCode(query))
  const [failure, setFailure] = useState('')
  const begun = useRef(false)

  const enter = useCallback(async () => {
    setFailure('')
    const before = useSession.getState().token
    try {
      const { token } = await signIn(calls.socialLogin, { code }, config.rsaLogin, true)
      setToken(token)
      toastSuccess(t('登录成功'))
      if (!before) return go('/', { replace: true })
      // Reload, to discard another user's open pages.
      location.replace('#/')
      location.reload()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }, [code, go, t])
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void enter()
  }, [enter])

  return (
    <main className="grid min-h-dvh place-items-center bg-base-200 p-4">
      <section className="panel w-full max-w-120 p-5 text-center">
        <h1 className="page-title">{t('第三方登录')}</h1>
        {failure ? (
          <>
            <ErrorState
              title={t('没有登录成功')}
              detail={title(failure)}
              action={t('重试')}
              onAction={() => void enter()}
            />
            <a href={hrefTo('/login')} className="text-primary hover:underline">
              {t('用帐号和密码登录')}
            </a>
          </>
        ) : (
          <p role="status" className="flex items-center justify-center gap-2 py-10 text-plain">
            <span className="spinner" />
            {t('正在登录')}
          </p>
        )}
      </section>
    </main>
  )
}
