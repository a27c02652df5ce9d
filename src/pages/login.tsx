import { useState, type FormEvent } from 'react'
import eyeIcon from 'virtual:icon/eye-line'
import eyeOffIcon from 'virtual:icon/eye-off-line'
import { calls } from '@/api/contract'
import { signIn } from '@/api/signIn'
import { useTexts } from '@/i18n/useTexts'
import { dayPart } from '@/lib/greeting'
import { returnPath } from '@/lib/internalPath'
import { isPassword } from '@/lib/validators'
import { hrefTo, useGo, usePage } from '@/routes/usePage'
import { config, PRODUCT_TITLE } from '@/settings/app'
import { setLanguage, useLayout } from '@/stores/layout'
import { setToken } from '@/stores/session'
import { greetings } from '@/i18n/greetings'
import { Icon } from '@/ui/Icon'
import { toastSuccess } from '@/ui/toast'
import { Captcha, newCode } from './login/Captcha'
import { SignInField } from '@/ui/SignInField'
import { SignInPicture } from '@/ui/SignInPicture'

type Field = 'username' | 'password' | 'code'

/** Sign-in (spec §2, §5): account, password, verification code; back to where the person came from. */
export default function Login() {
  const { t, title } = useTexts()
  const { query } = usePage()
  const go = useGo()
  const language = useLayout((state) => state.language)
  const [values, setValues] = useState({ username: '', password: '', code: '' })
  const [expected, setExpected] = useState(newCode)
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  const errors: Record<Field, string> = {
    username: values.username.trim() ? '' : t('用户名不能为空'),
    password: isPassword(values.password) ? '' : t('密码不能少于 6 位'),
    code: values.code.trim() === expected ? '' : t('验证码不正确'),
  }
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: tried ? errors[name] : '',
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = (['username', 'password', 'code'] as const).find((name) => errors[name])
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLElement | null)?.focus()
    setBusy(true)
    try {
      const { username, password } = values
      const { token } = await signIn(calls.login, { username: username.trim(), password }, config.rsaLogin)
      setToken(token)
      toastSuccess(t(greetings[dayPart(new Date().getHours())], { name: username.trim() }))
      go(returnPath(query.redirect), { replace: true })
    } catch {
      // The failure has been shown; a code is good for one attempt.
      setExpected(newCode())
      setValues({ ...values, code: '' })
      setTried(false)
    } finally {
      setBusy(false)
    }
  }

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
        <form
          noValidate
          className="mx-auto flex w-full max-w-90 flex-1 flex-col justify-center px-5 pb-24"
          onSubmit={(event) => void submit(event)}
        >
          <img
            src="./icons/icon.svg"
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className="mb-4 rounded-field lg:hidden"
          />
          <h1 className="text-xl font-medium">{title(PRODUCT_TITLE)}</h1>
          <p className="mt-1 mb-8 text-plain">{t('欢迎登录，没有网络也能使用')}</p>
          <SignInField
            {...field('username')}
            label={t('用户名')}
            placeholder={t('请输入用户名')}
            autoComplete="username"
          />
          <SignInField
            {...field('password')}
            label={t('密码')}
            placeholder={t('请输入密码')}
            autoComplete="current-password"
            type={shown ? 'text' : 'password'}
            inside={
              <button
                type="button"
                className="absolute inset-y-0 right-0 z-1 grid w-11 cursor-pointer place-items-center text-plain"
                aria-label={shown ? t('隐藏密码') : t('显示密码')}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <Icon path={shown ? eyeOffIcon : eyeIcon} />
              </button>
            }
          />
          <SignInField
            {...field('code')}
            label={t('验证码')}
            placeholder={t('请输入验证码')}
            autoComplete="off"
            inputMode="numeric"
          >
            <Captcha code={expected} onChange={() => setExpected(newCode())} />
          </SignInField>
          <button type="submit" className="btn btn-primary mt-2" disabled={busy}>
            {busy && <span className="spinner" />}
            {t('登录')}
          </button>
          <a href={hrefTo('/register')} className="mt-4 self-end py-2 text-primary hover:underline">
            {t('注册帐号')}
          </a>
        </form>
      </div>
    </main>
  )
}
