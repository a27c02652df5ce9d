import { useState, type FormEvent, type ReactNode } from 'react'
import eyeIcon from 'virtual:icon/eye-line'
import eyeOffIcon from 'virtual:icon/eye-off-line'
import { calls } from '@/api/contract'
import { signIn } from '@/api/signIn'
import { useTexts } from '@/i18n/useTexts'
import { isPassword } from '@/lib/validators'
import { config } from '@/settings/app'
import { setToken } from '@/stores/session'
import { Icon } from '@/ui/Icon'
import { SignInField } from '@/ui/SignInField'
import { Captcha, newCode } from './Captcha'

type Field = 'username' | 'password' | 'code'

interface SignInFormProps {
  /** The only person who may sign in here; absent, the account is asked for. */
  only?: string
  /** Called with the account when the session has begun. */
  onSignedIn: (username: string) => void
  /** Above and below the fields. */
  head: ReactNode
  foot: ReactNode
  className: string
}

/** Account, password and verification code (spec §5); Enter submits, a failure has been shown and asks for a new code. */
export function SignInForm({ only, onSignedIn, head, foot, className }: SignInFormProps) {
  const { t } = useTexts()
  const [values, setValues] = useState({ username: only ?? '', password: '', code: '' })
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
      const username = values.username.trim()
      const { token } = await signIn(calls.login, { username, password: values.password }, config.rsaLogin)
      setToken(token)
      onSignedIn(username)
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
    <form noValidate className={className} onSubmit={(event) => void submit(event)}>
      {head}
      {only === undefined ? (
        <SignInField
          {...field('username')}
          label={t('用户名')}
          placeholder={t('请输入用户名')}
          autoComplete="username"
        />
      ) : (
        // Password managers look for whose password it is.
        <input type="text" hidden readOnly name="username" autoComplete="username" value={only} />
      )}
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
      {foot}
    </form>
  )
}
