import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { PIN_MAX } from '@/lib/security/pin'
import { SignInField } from '../SignInField'

interface PinFieldProps {
  name: string
  label: string
  value: string
  error: string
  onChange: (value: string) => void
}

/** A PIN input with a visibility toggle; numeric by default on a phone, with a switch to all keys. */
export const PinField = (props: PinFieldProps) => (
  <SignInField {...props} type="password" inputMode="numeric" autoComplete="off" maxLength={2 * PIN_MAX} />
)

interface PinFootProps {
  /** Seconds until the next attempt is allowed. */
  waits: number
  busy: boolean
  submit: string
  wide?: boolean
  children?: ReactNode
}

/** The remaining lockout time, and the submit button. */
export function PinFoot({ waits, busy, submit, wide = false, children }: PinFootProps) {
  const { t } = useTexts()
  return (
    <>
      {waits > 0 && (
        <p role="timer" className="text-plain tabular-nums">
          {t('还需等待 {{count}} 秒', { count: waits })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {children}
        <button type="submit" className={`btn btn-primary ${wide ? 'flex-1' : ''}`} disabled={busy || waits > 0}>
          {busy && <span className="spinner" />}
          {submit}
        </button>
      </div>
    </>
  )
}
