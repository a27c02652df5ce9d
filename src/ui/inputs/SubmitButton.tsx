import type { ReactNode } from 'react'

interface SubmitButtonProps {
  /** Under way: takes no press. */
  busy: boolean
  className?: string
  children: ReactNode
}

/**
 * Sends a form that goes when it has been sent. Not `Button`: react-aria's tells a screen reader that it is no longer busy by a
 * name that is gone with it.
 */
export const SubmitButton = ({ busy, className = '', children }: SubmitButtonProps) => (
  <button type="submit" className={`btn btn-primary ${className}`} disabled={busy}>
    {busy && <span className="spinner" />}
    {children}
  </button>
)
