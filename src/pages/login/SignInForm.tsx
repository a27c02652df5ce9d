import { lazy, Suspense, useState, type ReactNode } from 'react'
import { calls } from '@/contract/calls'
import { signIn } from '@/client/signIn'
import { useTexts } from '@/i18n/useTexts'
import { isPassword } from '@/lib/validators'
import { config } from '@/settings/app'
import { setToken } from '@/stores/session'
import { SignInField } from '@/ui/inputs/SignInField'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import { rememberedName, rememberName, useCodeDemand } from './attempts'

const Captcha = lazy(() => import('./Captcha').then((module) => ({ default: module.Captcha })))

/** Four digits from the browser's random source. */
const newCode = () => [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte % 10).join('')

export interface SignInFormProps {
  /** Fixes the account; default: the user enters it. */
  only?: string
  onSignedIn: () => void
  /** Rendered above and below the fields. */
  head: ReactNode
  foot: ReactNode
  className: string
}

/**
 * Account, password and, after failures, the verification code (spec §5); Enter submits, a failure has been shown and renews the code.
 */
export function SignInForm({ only, onSignedIn, head, foot, className }: SignInFormProps) {
  const { t } = useTexts()
  const [expected, setExpected] = useState(newCode)
  const [remembered, setRemembered] = useState(() => rememberedName() !== '')
  const code = useCodeDemand()
  const { field, busy, onSubmit } = useSimpleForm({
    initial: { username: only ?? rememberedName(), password: '', code: '' },
    check: ({ username, password, code: typed }) => ({
      username: username.trim() ? '' : t('用户名不能为空'),
      password: isPassword(password) ? '' : t('密码不能少于 6 位'),
      code: !code.demanded || typed.trim() === expected ? '' : t('验证码不正确'),
    }),
    async send({ username: typed, password }) {
      const username = typed.trim()
      const { token } = await signIn(calls.login, { username, password }, config.rsaLogin).catch((error: unknown) => {
        code.failed(error)
        throw error
      })
      code.succeeded()
      if (only === undefined && remembered) rememberName(username)
      setToken(token)
      onSignedIn()
    },
    failed(values) {
      // A code is valid for one attempt.
      setExpected(newCode())
      return { ...values, code: '' }
    },
  })

  return (
    <form noValidate className={className} onSubmit={onSubmit}>
      {head}
      {only === undefined ? (
        <SignInField
          {...field('username')}
          label={t('用户名')}
          placeholder={t('请输入用户名')}
          autoComplete="username"
        />
      ) : (
        // Gives password managers the account.
        <input type="text" hidden readOnly name="username" autoComplete="username" value={only} />
      )}
      <SignInField
        {...field('password')}
        label={t('密码')}
        placeholder={t('请输入密码')}
        autoComplete="current-password"
        type="password"
      />
      {code.demanded && (
        <SignInField
          {...field('code')}
          label={t('验证码')}
          placeholder={t('请输入验证码')}
          autoComplete="off"
          inputMode="numeric"
        >
          <Suspense fallback={<span className="w-28 shrink-0" />}>
            <Captcha code={expected} onChange={() => setExpected(newCode())} />
          </Suspense>
        </SignInField>
      )}
      {only === undefined && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 self-start">
          <input
            type="checkbox"
            className="checkbox checkbox-sm border-outline"
            checked={remembered}
            onChange={(event) => {
              setRemembered(event.currentTarget.checked)
              if (!event.currentTarget.checked) rememberName('')
            }}
          />
          {t('记住用户名')}
        </label>
      )}
      <SubmitButton busy={busy} className="mt-2">
        {t('登录')}
      </SubmitButton>
      {foot}
    </form>
  )
}
