import { lazy, Suspense, useEffect, useState, useTransition, type ComponentType } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { failureTexts } from '@/lib/failureTexts'
import { logFailure } from '@/lib/logFailure'
import { returnPath } from '@/lib/security/internalPath'
import { hrefTo } from '@/routes/address'
import type { TextSearch } from '@/routes/searches'
import { useGo, usePage } from '@/routes/usePage'
import { PRODUCT_TITLE } from '@/settings/app'
import { setLanguage, useLayout } from '@/stores/layout'
import { useExpired } from '@/stores/session'
import { SignInPicture } from '@/ui/feedback/SignInPicture'
import { oweWelcome } from '@/stores/welcome'
import { SignInForm, type SignInFormProps } from './login/SignInForm'

declare module '@/routes/searches' {
  interface Searches {
    login: TextSearch<'redirect'>
  }
}

const SignInAgain = lazy(() => import('./login/SignInAgain').then((part) => ({ default: part.SignInAgain })))

/** Sign-in (spec §2, §5): returns to the previous page; a dialog over the open pages if only the session has expired. */
export default function Login() {
  const { t, title } = useTexts()
  const { search } = usePage('/login')
  const go = useGo()
  const language = useLayout((state) => state.language)
  const expired = useExpired((state) => state.username)
  const [Chosen, setForm] = useState<ComponentType<SignInFormProps>>()
  const [isLoading, load] = useTransition()
  const Form = Chosen ?? SignInForm
  const isPassword = Form === SignInForm
  const [trouble, setTrouble] = useState('')
  const change = () => {
    setTrouble('')
    if (!isPassword) return setForm(() => SignInForm)
    // Shown in place: without a network there may be no messages either.
    load(() =>
      import('./login/PhoneForm')
        .then(({ choosePhone }) => choosePhone((form) => setForm(() => form)))
        .then(setTrouble, (error: unknown) => {
          logFailure(error)
          setTrouble(t(failureTexts.missing))
        }),
    )
  }
  useEffect(() => {
    if (Chosen) document.querySelector<HTMLElement>('form input')?.focus()
  }, [Chosen])
  if (expired)
    return (
      <Suspense>
        <SignInAgain username={expired} />
      </Suspense>
    )
  return (
    <main className="grid min-h-dvh bg-base-100 lg:grid-cols-[1fr_minmax(420px,38vw)]">
      <SignInPicture />
      <div className="flex flex-col">
        <div className="flex justify-end p-4">
          <button
            type="button"
            className="btn btn-ghost"
            lang={language === 'zh' ? 'en' : 'zh-CN'}
            onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
          >
            {language === 'zh' ? 'English' : '中文'}
          </button>
        </div>
        <Form
          // A fixed start, slightly above the middle: what appears later moves nothing above it.
          className="mx-auto flex w-full max-w-90 flex-col px-5 pt-[max(0px,calc(50dvh-19rem))] pb-8"
          onSignedIn={() => {
            oweWelcome()
            go(returnPath(search.redirect), { replace: true })
          }}
          head={
            <>
              <img src="./icons/icon.svg" alt="" width="48" height="48" loading="lazy" className="mb-4 rounded-field" />
              <h1 className="text-xl font-medium">{title(PRODUCT_TITLE)}</h1>
              <p className="mt-2 mb-8 text-plain">{t('欢迎登录，准备好后没有网络也能使用')}</p>
            </>
          }
          foot={
            <>
              <div className="mt-4 flex justify-between">
                <button type="button" className="cursor-pointer py-2 text-primary hover:underline" onClick={change}>
                  {isLoading && <span className="spinner" />} {t(isPassword ? '手机验证码登录' : '密码登录')}
                </button>
                <a href={hrefTo({ to: '/register' })} className="py-2 text-primary hover:underline">
                  {t('注册账号')}
                </a>
              </div>
              {trouble && (
                <p role="alert" className="field-error">
                  {trouble}
                </p>
              )}
            </>
          }
        />
      </div>
    </main>
  )
}
