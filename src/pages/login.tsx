import { useTexts } from '@/i18n/useTexts'
import { greetings } from '@/i18n/greetings'
import { dayPart } from '@/lib/greeting'
import { returnPath } from '@/lib/security/internalPath'
import { hrefTo, useGo, usePage } from '@/routes/usePage'
import { PRODUCT_TITLE } from '@/settings/app'
import { setLanguage, useLayout } from '@/stores/layout'
import { useExpired } from '@/stores/session'
import { SignInPicture } from '@/ui/feedback/SignInPicture'
import { toastSuccess } from '@/ui/feedback/toast'
import { SignInAgain } from './login/SignInAgain'
import { SignInForm } from './login/SignInForm'

/** Sign-in (spec §2, §5): returns to the previous page; a dialog over the open pages if only the session has expired. */
export default function Login() {
  const { t, title } = useTexts()
  const { query } = usePage()
  const go = useGo()
  const language = useLayout((state) => state.language)
  const expired = useExpired((state) => state.username)
  if (expired) return <SignInAgain username={expired} />
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
        <SignInForm
          // A fixed start, slightly above the middle: what appears later moves nothing above it.
          className="mx-auto flex w-full max-w-90 flex-col px-5 pt-[max(0px,calc(50dvh-19rem))] pb-8"
          onSignedIn={(name) => {
            const target = returnPath(query.redirect)
            // The home page greets by itself.
            if (target !== '/' && target !== '/index')
              toastSuccess(t(greetings[dayPart(new Date().getHours())], { name }))
            go(target, { replace: true })
          }}
          head={
            <>
              <img
                src="./icons/icon.svg"
                alt=""
                width="48"
                height="48"
                loading="lazy"
                className="mb-4 rounded-field lg:hidden"
              />
              <h1 className="text-xl font-medium">{title(PRODUCT_TITLE)}</h1>
              <p className="mt-1 mb-8 text-plain">{t('欢迎登录，准备好后没有网络也能使用')}</p>
            </>
          }
          foot={
            <a href={hrefTo('/register')} className="mt-4 self-end py-2 text-primary hover:underline">
              {t('注册帐号')}
            </a>
          }
        />
      </div>
    </main>
  )
}
