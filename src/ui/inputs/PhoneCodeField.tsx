import { useTexts } from '@/i18n/useTexts'
import { SignInField } from './SignInField'

interface PhoneCodeFieldProps {
  name: string
  value: string
  error: string
  label: string
  placeholder: string
  onChange: (value: string) => void
  /** Until another code can be had. */
  secondsLeft: number
  /** No code can be asked for now. */
  disabled: boolean
  onAsk: () => void
}

/** The verification code that a phone has received, beside the button that asks for one. */
export function PhoneCodeField({ secondsLeft, disabled, onAsk, ...field }: PhoneCodeFieldProps) {
  const { t } = useTexts()
  return (
    <SignInField {...field} maxLength={6} autoComplete="one-time-code" inputMode="numeric">
      <button
        type="button"
        className="btn tabular-nums"
        disabled={disabled || secondsLeft > 0}
        onClick={(event) => {
          // This button is off for a minute, and the code comes next.
          event.currentTarget.form?.querySelector<HTMLInputElement>(`[name=${field.name}]`)?.focus()
          onAsk()
        }}
      >
        {secondsLeft > 0 ? t('{{count}} 秒后可重新获取', { count: secondsLeft }) : t('获取验证码')}
      </button>
    </SignInField>
  )
}
