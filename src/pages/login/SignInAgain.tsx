import { useEffect, useRef } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { returnPath } from '@/lib/security/internalPath'
import { useGo, usePage } from '@/routes/usePage'
import { resetSession } from '@/stores/session'
import { toastSuccess } from '@/ui/feedback/toast'
import { SignInForm } from './SignInForm'

/** Sign-in over the open pages after the session has expired. */
export function SignInAgain({ username }: { username: string }) {
  const { t } = useTexts()
  const { search } = usePage('/login')
  const go = useGo()
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => sheet.current?.querySelector<HTMLElement>('input[name="password"]')?.focus(), [])
  return (
    <main
      ref={sheet}
      className="fixed inset-0 z-50 grid animate-fade place-items-center overflow-y-auto bg-black/40 max-lg:items-end"
    >
      <SignInForm
        only={username}
        className="panel flex w-full flex-col p-6 floating max-lg:rounded-b-none lg:max-w-100"
        onSignedIn={() => {
          toastSuccess(t('已重新登录'))
          go(returnPath(search.redirect), { replace: true })
        }}
        head={
          <>
            <h1 className="text-xl font-medium">{t('登录已过期')}</h1>
            <p className="mt-1 mb-6 text-plain">
              {t('{{name}}，请再次输入密码。打开的页面和填写的内容都还在。', { name: username })}
            </p>
          </>
        }
        foot={
          <button type="button" className="btn btn-ghost mt-3" onClick={resetSession}>
            {t('放弃并换个账号')}
          </button>
        }
      />
    </main>
  )
}
