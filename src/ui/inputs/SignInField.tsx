import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import eyeIcon from 'virtual:icon/eye-line'
import eyeOffIcon from 'virtual:icon/eye-off-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'

interface SignInFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  error: string
  onChange: (value: string) => void
  /** Rendered beside the input. */
  children?: ReactNode
}

/** A labelled input with its error; one of type password can be shown as plain text. */
export function SignInField({ label, error, onChange, children, ...input }: SignInFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const [shown, setShown] = useState(false)
  const isPassword = input.type === 'password'
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            {...input}
            {...(shown && { type: 'text' })}
            id={id}
            className={`input w-full ${isPassword ? 'pr-12' : ''} ${error ? 'input-error' : ''}`}
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {isPassword && (
            <button
              type="button"
              className="absolute inset-y-0 right-0 z-1 grid w-11 cursor-pointer place-items-center text-plain"
              aria-label={shown ? t('隐藏“{{label}}”', { label }) : t('显示“{{label}}”', { label })}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon path={shown ? eyeOffIcon : eyeIcon} />
            </button>
          )}
        </div>
        {children}
      </div>
      <p id={`${id}-error`} className="field-error" role={error ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  )
}
