import { useState } from 'react'
import eyeIcon from 'virtual:icon/eye-line'
import eyeOffIcon from 'virtual:icon/eye-off-line'
import { useTexts } from '@/i18n/useTexts'
import { PIN_MAX } from '@/lib/security/pin'
import { Icon } from '@/ui/data/Icon'
import { SignInField } from '../SignInField'

interface PinFieldProps {
  name: string
  label: string
  value: string
  error: string
  onChange: (value: string) => void
}

/** A PIN: hidden unless its person wants to see it; digits are at hand on a phone, other keys can be had. */
export function PinField({ label, ...field }: PinFieldProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <SignInField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2 * PIN_MAX}
      inside={
        <button
          type="button"
          className="absolute inset-y-0 right-0 z-1 grid w-11 cursor-pointer place-items-center text-plain"
          aria-label={shown ? t('隐藏“{{label}}”', { label }) : t('显示“{{label}}”', { label })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? eyeOffIcon : eyeIcon} />
        </button>
      }
    />
  )
}
